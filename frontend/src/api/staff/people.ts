import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '../../i18n/language';
import * as everybody from '../generated/sdk.gen';
import * as server from '../generated/staff.gen';
import { asPage, asRows, pagedQuery, type ListFilters } from '../paging';
import { takerKeys } from '../testTakers';
import type { GuardianConsent, ProfessionalRole, TakerRole, TestTaker } from '../types';

export function testTakerQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'detail', id],
    queryFn: ({ signal }) => server.getTestTaker({ path: { id }, signal }),
  });
}

/**
 * One page of the professionals, for a field with a search. `guardians`: also the parents, to whom
 * a child may be assigned; `for_test_taker`: only those who fit this person.
 */
export function responsibleSearchQuery(
  filters: ListFilters & { guardians?: boolean; for_test_taker?: number },
) {
  return queryOptions({
    queryKey: [...takerKeys.responsible, 'search', filters],
    queryFn: ({ signal }) =>
      asPage(server.getTestTakersResponsibleList({ query: pagedQuery(filters), signal })),
    placeholderData: keepPreviousData,
  });
}

/** All teachers of a school, with the classes they are tutors of. */
export function teachersQuery(school: number) {
  const query = { school, role: 'teacher' as const, ordering: 'name' };
  return queryOptions({
    queryKey: [...takerKeys.all, 'teachers', school],
    queryFn: ({ signal }) => asRows(everybody.getTestTakers({ query, signal })),
  });
}

export function createResponsible(body: {
  first_name: string;
  last_name: string;
  email: string;
  role: ProfessionalRole;
  course: number;
  /** The language of the invitation. */
  locale: Language;
}): Promise<TestTaker> {
  return server.postTestTakersCreateResponsible({ body });
}

/** All or nothing; a bad list is 400 with each bad row in `ApiError.rows`. */
export function createTestTakers(body: {
  test_takers: {
    first_name: string;
    last_name: string;
    email: string;
    role: TakerRole;
    /** The language of the invitation. */
    locale: Language;
    birth_date?: string;
    /** The id of the class that a member of staff is tutor of. */
    course?: number;
  }[];
  /** The professional to whom they are assigned; without one, they are the staff of `school`. */
  responsible_test_taker_id?: number;
  school?: number;
  /** The classes that a list of staff names and the school does not have. */
  new_classes?: { course: string; class_name: string; create: boolean; rows: number[] }[];
  /** The place where the signed consents are kept: records one for each student of the list. */
  guardian_consent?: string;
  /**
   * If a student has the address of a known parent, the student gets no address and is linked to
   * that parent.
   */
  link_guardians?: true;
}) {
  return server.postTestTakersCreateBulk({ body });
}

export function updateTestTaker(
  id: number,
  body: {
    first_name?: string;
    last_name?: string;
    known_as?: string;
    role?: TakerRole;
    birth_date?: string | null;
    /** 409 `already_active` once the person uses the account. */
    email?: string;
    external_id?: string;
    course?: number;
    courses?: number[];
    /** True if the family gets no email about them. */
    quiet?: boolean;
    assigned_responsible_test_taker?: number | null;
    /** The version that the user saw; 409 `changed_meanwhile`. */
    version?: string | null;
  },
): Promise<TestTaker> {
  return server.patchTestTakerUpdate({ path: { id }, body });
}

/** Also deletes all tests of the person; 409 `has_assigned_test_takers`. */
export function deleteTestTaker(id: number): Promise<void> {
  return server.deleteTestTakerDelete({ path: { id } });
}

/** Sends the invitations again, with a new link. Returns who gets none and why. */
export function inviteTestTakers(ids: number[]) {
  return server.postTestTakersInvite({ body: { ids } });
}

/** Records that they left today, or (null) that they have not left. */
export function markAsLeft(ids: number[], taken: { back: boolean }) {
  const body = taken.back ? { ids, left_on: null } : { ids };
  return server.postTestTakersLeft({ body });
}

/** Tells if a person needs a guardian's consent to take tests alone, and which one is recorded. */
export function guardianConsentQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'guardian-consent', id],
    queryFn: ({ signal }) => server.getTestTakerGuardianConsent({ path: { id }, signal }),
  });
}

/** Records a consent, with the place of the signed form, or a refusal. */
export function recordGuardianConsent(
  id: number,
  said: {
    given: boolean;
    reference?: string;
    route?: 'paper' | 'desk' | 'phone';
    /** The contact who answered, if known. */
    contact?: number;
  },
): Promise<GuardianConsent> {
  return server.postTestTakerGuardianConsent({ path: { id }, body: said });
}
