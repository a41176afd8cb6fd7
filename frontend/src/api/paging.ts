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

/** The filters as a query that always pages, without empty values. */
export function pagedQuery<Filters extends ListFilters>(
  filters: Filters,
): Given<Filters> & { limit: number } {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return { limit: rowsPerPage, ...(Object.fromEntries(given) as Given<Filters>) };
}
