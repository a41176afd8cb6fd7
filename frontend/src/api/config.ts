import { queryOptions } from '@tanstack/react-query';
import { publicClient } from './client';
import * as server from './generated/sdk.gen';
import type { PrivacyNotice } from './privacyNotice';

/**
 * A helpline that is open now. `name` is a key of common.helpLineNames, or a text of the operator.
 */
interface HelpLine {
  number: string;
  name: string;
}

/** The operator's public settings. */
export interface AppConfig {
  contact_email: string;
  help_lines: HelpLine[];
  pdf_max_mb: number;
  /** How long a login lasts without use, and in total. */
  session_idle_hours: number;
  session_max_hours: number;
  /** True if people may create their own accounts. */
  sign_up_open: boolean;
  /** An unfinished test is deleted after this many days. */
  unfinished_test_days: number;
  /** The operator's facts for the privacy page; null until they are written. */
  privacy: PrivacyNotice | null;
  /** The age from which people may declare that no guardian has to be asked. */
  own_consent_age: number;
  /** The legal bases allowed for a screening. */
  campaign_bases: ('consent' | 'information')[];
}

/**
 * The settings the server has written into a public page, so that it needs no request and nothing
 * jumps.
 */
function writtenInPage(): AppConfig | undefined {
  const text = document.querySelector('meta[name=alba-config]')?.getAttribute('content');
  return text ? (JSON.parse(text) as AppConfig) : undefined;
}

/** The operator's settings. They do not change while the app runs. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }): Promise<AppConfig> => server.config({ client: publicClient, signal }),
  initialData: writtenInPage,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The server's own default, used until the operator's age is known. */
export const defaultConsentAge = 14;

/** The server's own default, used until the operator's address is known. */
export const defaultContactEmail = 'hola@alba.example';
