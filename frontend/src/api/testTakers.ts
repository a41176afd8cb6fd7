import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, done, unwrap, unwrapAll, unwrapPage } from './client';
import { pagedQuery, type ListFilters } from './paging';
import type { Language } from '../i18n/language';
import type { GuardianConsent, ProfessionalRole, TakerRole, TestTaker } from './types';

export const takerKeys = {
  all: ['test-takers'] as const,
  responsible: ['test-takers', 'responsible'] as const,
};

export function testTakersQuery(filters: ListFilters) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'list', filters],
    queryFn: ({ signal }) =>
      unwrapPage(
        client.GET('/app/test-takers/', { params: { query: pagedQuery(filters) }, signal }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function testTakerQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'detail', id],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/app/test-takers/{id}/', { params: { path: { id } }, signal })),
  });
}

/** All professionals the caller may see, oldest first: the last one is the one made last. */
export const responsibleListQuery = queryOptions({
  queryKey: [...takerKeys.responsible, 'all'],
  queryFn: ({ signal }) => unwrapAll(client.GET('/app/test-takers/responsible-list/', { signal })),
});

/**
 * One page of the professionals, for a field in which one is searched; with `guardians` also of
 * the parents, to whom a child is assigned.
 */
export function responsibleSearchQuery(filters: ListFilters & { guardians?: boolean }) {
  return queryOptions({
    queryKey: [...takerKeys.responsible, 'search', filters],
    queryFn: ({ signal }) =>
      unwrapPage(
        client.GET('/app/test-takers/responsible-list/', {
          params: { query: pagedQuery(filters) },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function createResponsible(body: {
  first_name: string;
  last_name: string;
  email: string;
  role: ProfessionalRole;
  course: number;
  /** Of the invitation. */
  locale: Language;
}): Promise<TestTaker> {
  return unwrap(client.POST('/app/test-takers/create-responsible/', { body }));
}

/** All or nothing; a bad list is 400 with each bad row in `ApiError.rows`. */
export function createTestTakers(body: {
  test_takers: {
    first_name: string;
    last_name: string;
    email: string;
    role: TakerRole;
    /** Of the invitation. */
    locale: Language;
  }[];
  responsible_test_taker_id: number;
  /** Where the signed consents are kept: puts one on record for each student of the list. */
  guardian_consent?: string;
}): Promise<void> {
  return done(client.POST('/app/test-takers/create-bulk/', { body }));
}

export function updateTestTaker(
  id: number,
  body: {
    first_name: string;
    last_name: string;
    role: TakerRole;
    birth_date: string | null;
    assigned_responsible_test_taker?: number | null;
  },
): Promise<TestTaker> {
  return unwrap(client.PATCH('/app/test-takers/{id}/update/', { params: { path: { id } }, body }));
}

/** Also deletes all tests of the person; 409 `has_assigned_test_takers`. */
export function deleteTestTaker(id: number): Promise<void> {
  return done(client.DELETE('/app/test-takers/{id}/delete/', { params: { path: { id } } }));
}

/** Whether somebody needs a guardian's consent to take tests alone, and what is on record. */
export function guardianConsentQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'guardian-consent', id],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/app/test-takers/{id}/guardian-consent/', { params: { path: { id } }, signal }),
      ),
  });
}

/** Given with where the signed form is kept, or withdrawn. */
export function recordGuardianConsent(
  id: number,
  body: { given: true; reference: string } | { given: false },
): Promise<GuardianConsent> {
  return unwrap(
    client.POST('/app/test-takers/{id}/guardian-consent/', { params: { path: { id } }, body }),
  );
}
