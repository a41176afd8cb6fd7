import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import type { KnownList } from '../generated/types.gen';
import { schoolKeys } from './schools';

const keyOf = (school: number) => [...schoolKeys.all, 'list-columns', school];

/** The meaning of columns in a school's lists, as set by hand. */
export function listColumnsQuery(school: number) {
  return queryOptions({
    queryKey: keyOf(school),
    queryFn: ({ signal }) => server.listColumns({ path: { id: school }, signal }),
    staleTime: 0,
  });
}

/** Replaces the meaning of these headings; without columns it is deleted. */
export function putListColumns(school: number, said: KnownList) {
  return server.putListColumns({ path: { id: school }, body: said });
}

export const listColumnsKey = keyOf;
