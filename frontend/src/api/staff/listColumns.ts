import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/sdk.gen';
import type { KnownList } from '../generated/types.gen';
import { schoolKeys } from './schools';

const keyOf = (school: number) => [...schoolKeys.all, 'list-columns', school];

/** How a school's lists are read, as it has said by hand. */
export function listColumnsQuery(school: number) {
  return queryOptions({
    queryKey: keyOf(school),
    queryFn: ({ signal }) => server.listColumns({ path: { id: school }, signal }),
    staleTime: 0,
  });
}

/** In place of what was said of these headings before; without columns it is forgotten. */
export function putListColumns(school: number, said: KnownList) {
  return server.putListColumns({ path: { id: school }, body: said });
}

export const listColumnsKey = keyOf;
