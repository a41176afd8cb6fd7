import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import type { ConsentText, ConsentTextFields, TextEffect } from '../types';

export const consentTextKeys = { all: ['consentTexts'] as const };

/** All published texts that families read before they answer. */
export const consentTextsQuery = queryOptions({
  queryKey: consentTextKeys.all,
  queryFn: ({ signal }): Promise<ConsentText[]> => server.consentTexts({ signal }),
  staleTime: 0,
});

/** Returns who would be asked again; refuses what publishing would refuse. */
export function checkConsentText(body: ConsentTextFields): Promise<TextEffect> {
  return server.checkConsentText({ body });
}

export function publishConsentText(body: ConsentTextFields): Promise<ConsentText> {
  return server.publishConsentText({ body });
}
