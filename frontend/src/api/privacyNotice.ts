import type { Language } from '../i18n/language';

/** What only the operator can say on the privacy page. */
export interface PrivacyNotice {
  controller: string;
  dpo_contact: string;
  legal_basis: 'consent' | 'public_task';
  retention: Record<Language, string>;
}
