/** What every list can be asked for; undefined values are left out of the address. */
export interface ListFilters {
  search?: string | undefined;
  school?: number | undefined;
  course?: number | undefined;
  ordering?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

const rowsPerPage = 25;

/** The filters as a query that always pages, without empty values. */
export function pagedQuery<Filters extends ListFilters>(filters: Filters): Record<string, unknown> {
  const given = Object.entries({ ...filters, limit: filters.limit ?? rowsPerPage }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return Object.fromEntries(given);
}
