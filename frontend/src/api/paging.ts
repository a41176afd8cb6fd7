import type { Page } from './types';

/** What every list can be asked for. */
export interface ListFilters {
  search?: string | undefined;
  school?: number | undefined;
  course?: number | undefined;
  ordering?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

type Given<Filters> = { [Key in keyof Filters]?: Exclude<Filters[Key], undefined> };

const rowsPerPage = 25;
/** The server gives no more at once. */
const largestPage = 200;

/** The filters as a query that always pages, without empty values. */
export function pagedQuery<Filters extends ListFilters>(
  filters: Filters,
): Given<Filters> & { limit: number } {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return { limit: rowsPerPage, ...(Object.fromEntries(given) as Given<Filters>) };
}

/** A page of a list: what the server sends when it is asked for with `limit`. */
export function asPage<Row>(list: Promise<Row[] | Page<Row>>): Promise<Page<Row>> {
  return list as Promise<Page<Row>>;
}

/** The first rows of a list, however many pages they take. */
export async function firstRows<Row>(
  most: number,
  page: (place: { limit: number; offset: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found: Row[] = [];
  let count = most;
  while (found.length < Math.min(count, most)) {
    const limit = Math.min(largestPage, most - found.length);
    const next = await page({ limit, offset: found.length });
    if (next.results.length === 0) break; // fewer by now
    found.push(...next.results);
    count = next.count;
  }
  return found;
}

/** The rows of a list that was asked for without `limit`: then the server sends them as an array. */
export function asRows<Row>(list: Promise<Row[] | Page<Row>>): Promise<Row[]> {
  return list as Promise<Row[]>;
}
