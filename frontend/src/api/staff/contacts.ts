import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { takerKeys } from '../testTakers';
import type { ChangedContact, Contact, ContactFields } from '../types';

/** The adults the school contacts about a person. */
export function contactsQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'contacts', id],
    queryFn: ({ signal }) => server.guardiansOfTestTaker({ path: { id }, signal }),
    staleTime: 0,
  });
}

/** The contacts whose answer counts, for each pupil of a class. */
export function contactsOfClassQuery(course: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'contacts-of-class', course],
    queryFn: ({ signal }) => server.guardiansOfClass({ query: { course }, signal }),
  });
}

/** 409 `too_many_contacts`, `added_by_guardian`. */
export function addContact(id: number, body: ContactFields): Promise<Contact> {
  return server.addGuardian({ path: { id }, body });
}

/** The school's administrators get an email about it, once a day. 409 `nobody_there`. */
export function askForContact(id: number): Promise<unknown> {
  return server.askForGuardian({ path: { id } });
}

/** Changes only the fields that are sent; `excluded` needs a fresh login. */
export function changeContact(
  id: number,
  body: Partial<ContactFields> & { excluded?: boolean; version?: string | null },
): Promise<ChangedContact> {
  return server.changeGuardian({ path: { id }, body });
}

export function removeContact(id: number): Promise<void> {
  return server.removeGuardian({ path: { id } });
}
