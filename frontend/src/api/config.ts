import { queryOptions } from '@tanstack/react-query';
import { publicClient } from './client';
import * as server from './generated/sdk.gen';
import type { PrivacyNotice } from './privacyNotice';

/** A telephone line where help is to be had now. `name` is a key of common.helpLineNames, or a text of the operator. */
interface HelpLine {
  number: string;
  name: string;
}

/** What the operator sets and everyone may know. */
export interface AppConfig {
  contact_email: string;
  help_lines: HelpLine[];
  pdf_max_mb: number;
  /** How long a login lasts without use, and at most. */
  session_idle_hours: number;
  session_max_hours: number;
  /** Whether people make accounts for themselves here. */
  sign_up_open: boolean;
  /** After so many days a test that was begun and left is deleted. */
  unfinished_test_days: number;
  /** What only the operator can say on the privacy page; null until it is written. */
  privacy: PrivacyNotice | null;
  /** From which age people may declare that no guardian has to be asked. */
  own_consent_age: number;
  /** On what grounds a screening may ask. */
  campaign_bases: ('consent' | 'information')[];
}

/** What the server has written into a public page, so that nothing on it is asked for or jumps. */
function writtenInPage(): AppConfig | undefined {
  const text = document.querySelector('meta[name=alba-config]')?.getAttribute('content');
  return text ? (JSON.parse(text) as AppConfig) : undefined;
}

/** The operator's settings. Does not change while the app runs. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }): Promise<AppConfig> => server.config({ client: publicClient, signal }),
  initialData: writtenInPage,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Used until the operator's age is known: the server's own default. */
export const defaultConsentAge = 14;

/** Used until the operator's address is known: the server's own default. */
export const defaultContactEmail = 'hola@alba.example';
