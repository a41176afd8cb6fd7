import { downloadNamed } from '../download';

export type ListForm = 'xlsx' | 'csv';

export const listTypes: Record<ListForm, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};
const lists = {
  tests: '/app/tests/export/',
  people: '/app/test-takers/export/',
  activity: '/app/audit/export/',
};

/**
 * Downloads the whole list, all its pages, with its filters and search; the server names the file.
 */
export function downloadList(
  which: keyof typeof lists,
  form: ListForm,
  filters: Record<string, string | number | boolean | undefined>,
): Promise<void> {
  const query = new URLSearchParams({ format: form });
  for (const [name, value] of Object.entries(filters)) {
    const paged = name === 'limit' || name === 'offset';
    if (!paged && value !== undefined && value !== '') query.set(name, String(value));
  }
  return downloadNamed(`${lists[which]}?${query.toString()}`, `alba.${form}`, listTypes[form]);
}
