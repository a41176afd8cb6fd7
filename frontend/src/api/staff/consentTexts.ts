import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/sdk.gen';
import type { ConsentText, ConsentTextFields, TextEffect } from '../types';

export const consentTextKeys = { all: ['consentTexts'] as const };

/** What families read before they answer: all that were published. */
export const consentTextsQuery = queryOptions({
  queryKey: consentTextKeys.all,
  queryFn: ({ signal }): Promise<ConsentText[]> => server.consentTexts({ signal }),
  staleTime: 0,
});

/** Whom publishing would ask again; refuses what publishing would refuse. */
export function checkConsentText(body: ConsentTextFields): Promise<TextEffect> {
  return server.checkConsentText({ body });
}

export function publishConsentText(body: ConsentTextFields): Promise<ConsentText> {
  return server.publishConsentText({ body });
}
