export const relations = ['mother', 'father', 'guardian', 'other'] as const;
export const languages = ['ca', 'es', 'en'] as const;

export interface ContactValues {
  full_name: string;
  relation: (typeof relations)[number];
  email: string;
  locale: (typeof languages)[number];
  has_authority: boolean;
}

export function newContact(locale: string): ContactValues {
  const language = languages.find((one) => one === locale) ?? 'ca';
  return {
    full_name: '',
    relation: 'mother',
    email: '',
    locale: language,
    has_authority: true,
  };
}

/** What is wrong with what was sent, by field, and in one sentence. */
export interface Refused {
  fields: Record<string, string[]>;
  text: string;
}

/** What keeps it from being sent. */
export function problemOf({ full_name: name, email }: ContactValues): 'name' | 'email' | null {
  if (name.trim() === '') return 'name';
  return email.trim() === '' || /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'email';
}

/** As it is sent. */
export function trimmed(values: ContactValues): ContactValues {
  return { ...values, full_name: values.full_name.trim(), email: values.email.trim() };
}
