export const relations = ['mother', 'father', 'guardian', 'other'] as const;
export const languages = ['ca', 'es', 'en', 'ar', 'ro', 'uk', 'zh', 'ur'] as const;

export interface ContactValues {
  full_name: string;
  relation: (typeof relations)[number];
  email: string;
  phone: string;
  locale: (typeof languages)[number];
  has_authority: boolean;
}

export function newContact(locale: string): ContactValues {
  const language = languages.find((one) => one === locale) ?? 'ca';
  return {
    full_name: '',
    relation: 'mother',
    email: '',
    phone: '',
    locale: language,
    has_authority: true,
  };
}

/** The values of an existing contact for the fields. */
export function valuesOfContact(
  contact: Omit<ContactValues, 'email' | 'phone'> & { email: string | null; phone: string | null },
): ContactValues {
  const { full_name, relation, email, phone, locale, has_authority } = contact;
  return { full_name, relation, email: email ?? '', phone: phone ?? '', locale, has_authority };
}

/** The server's errors, by field and in one sentence. */
export interface Refused {
  fields: Record<string, string[]>;
  text: string;
}

/** The problem that prevents sending it. */
export function problemOf({ full_name: name, email }: ContactValues): 'name' | 'email' | null {
  if (name.trim() === '') return 'name';
  return email.trim() === '' || /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'email';
}

/** The values as they are sent. */
export function trimmed(values: ContactValues): ContactValues {
  const { full_name: name, email, phone } = values;
  return { ...values, full_name: name.trim(), email: email.trim(), phone: phone.trim() };
}
