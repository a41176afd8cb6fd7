import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { fetchTests, type TestFilters } from '../../api/testLists';

/** As many as a list gives at once: six classes fit. */
const MOST = 200;

export interface ReadingRow {
  /** From 1, in the list that was left. */
  place: number;
  count: number;
  previous: number | undefined;
  next: number | undefined;
}

/**
 * What a link from the list takes along: which answer of the list it was in. Tests that are approved
 * leave a list of unapproved ones, but not the row in which they are read.
 */
export interface FromList {
  search: string;
  listed: number;
}

function rowQuery(filters: TestFilters, listed: number) {
  return queryOptions({
    // Not under the key of the tests: what an approval changes in the lists does not change the row.
    queryKey: ['reading row', filters, listed],
    queryFn: async ({ signal }) => {
      const { results, count } = await fetchTests({ ...filters, limit: MOST }, signal);
      return { ids: results.map(({ id }) => id), count };
    },
    staleTime: Infinity,
    // Without it the one test is still there: no reason to say anything.
    meta: { showsErrors: true },
  });
}

/** The tests of the list that `filters` made, around test `id`; undefined where it is the only one. */
export function useReadingRow(id: number, filters: TestFilters): ReadingRow | undefined {
  const { listed } = (useLocation().state ?? {}) as Partial<FromList>;
  const { data } = useQuery(rowQuery(filters, listed ?? 0));
  const index = data?.ids.indexOf(id) ?? -1;
  if (data === undefined || index < 0 || data.ids.length < 2) return undefined;
  return {
    place: (filters.offset ?? 0) + index + 1,
    count: data.count,
    previous: data.ids[index - 1],
    next: data.ids[index + 1],
  };
}
