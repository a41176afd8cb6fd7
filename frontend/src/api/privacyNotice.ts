import type { Language } from '../i18n/language';

/** Facts for the privacy page that only the operator can give. */
export interface PrivacyNotice {
  controller: string;
  dpo_contact: string;
  legal_basis: 'consent' | 'public_task';
  retention: Record<Language, string>;
}
