import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { changeContact, contactsQuery } from './contacts';
import type { Contact } from '../types';
import { changedIn, saveBesideOthers } from './saveBesideOthers';

type ContactValues = Pick<Contact, 'full_name' | 'relation' | 'locale' | 'has_authority'> & {
  email: string;
  phone: string;
};

/** Saves one's changes to a contact and keeps those of others. */
export function saveContact(
  client: QueryClient,
  {
    child,
    contact,
    values,
    version,
  }: {
    child: number;
    contact: Contact;
    values: ContactValues;
    /** The contact's version when editing began. */
    version: string;
  },
): Promise<Contact> {
  const { t } = i18next;
  const { full_name, relation, email, phone, locale, has_authority } = values;
  const written = { full_name, relation, email, phone, locale, has_authority };
  return saveBesideOthers<Contact, Partial<ContactValues>>({
    body: changedIn(written, { ...contact, phone: contact.phone ?? '' }),
    version,
    save: (sent) => changeContact(contact.id, sent),
    reload: async () => {
      const rows = await client.fetchQuery({ ...contactsQuery(child), staleTime: 0 });
      return rows.find(({ id }) => id === contact.id) ?? contact;
    },
    fields: {
      full_name: { label: t('contacts:name'), said: (row) => row.full_name },
      relation: {
        label: t('contacts:relation'),
        said: (row) => row.relation,
        words: (value) => t(`contacts:relations.${value as Contact['relation']}`),
      },
      email: { label: t('common:email'), said: (row) => row.email },
      phone: { label: t('contacts:phone'), said: (row) => row.phone ?? '' },
      locale: {
        label: t('contacts:language'),
        said: (row) => row.locale,
        words: (value) => t(`contacts:languages.${value as Contact['locale']}`),
      },
      has_authority: {
        label: t('contacts:authority'),
        said: (row) => row.has_authority,
        words: (value) => t(value === true ? 'common:yes' : 'common:no'),
      },
    },
  });
}
