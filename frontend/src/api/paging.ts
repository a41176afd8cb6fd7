import type { Page } from './types';

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
/** The server's limit for one page. */
const largestPage = 200;

/** Turns the filters into a query that always pages, without empty values. */
export function pagedQuery<Filters extends ListFilters>(
  filters: Filters,
): Given<Filters> & { limit: number } {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return { limit: rowsPerPage, ...(Object.fromEntries(given) as Given<Filters>) };
}

/** Reads a page of a list, which the server sends if the request has a `limit`. */
export function asPage<Row>(list: Promise<Row[] | Page<Row>>): Promise<Page<Row>> {
  return list as Promise<Page<Row>>;
}

/** The first rows of a list, loaded in as many pages as needed. */
export async function firstRows<Row>(
  most: number,
  page: (place: { limit: number; offset: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found: Row[] = [];
  let count = most;
  while (found.length < Math.min(count, most)) {
    const limit = Math.min(largestPage, most - found.length);
    const next = await page({ limit, offset: found.length });
    if (next.results.length === 0) break; // there are fewer now
    found.push(...next.results);
    count = next.count;
  }
  return found;
}

/** Reads all rows of a list, which the server sends as an array if the request has no `limit`. */
export function asRows<Row>(list: Promise<Row[] | Page<Row>>): Promise<Row[]> {
  return list as Promise<Row[]>;
}
