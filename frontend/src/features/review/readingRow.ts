import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { fetchTests, type TestFilters } from '../../api/testLists';

/** The server's limit for one page of a list: enough for six classes. */
const MOST = 200;

export interface ReadingRow {
  /** The place in that list, from 1. */
  place: number;
  count: number;
  previous: number | undefined;
  next: number | undefined;
}

/**
 * The state of a link from the list: it names the answer the list came from. An approved test
 * leaves a list of unapproved ones, but not the row of tests being read.
 */
export interface FromList {
  search: string;
  listed: number;
}

function rowQuery(filters: TestFilters, listed: number) {
  return queryOptions({
    // The key differs from the tests' key: an approval changes the lists, but not this row.
    queryKey: ['reading row', filters, listed],
    queryFn: async ({ signal }) => {
      const { results, count } = await fetchTests({ ...filters, limit: MOST }, signal);
      return { ids: results.map(({ id }) => id), count };
    },
    staleTime: Infinity,
    // The test is still there without the row, so no error is shown.
    meta: { showsErrors: true },
  });
}

/** The tests of the filtered list, around test `id`; undefined if it is the only one. */
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
