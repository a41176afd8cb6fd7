/** The one form of a child's name on a reader's screens. */
export function nameOf({
  first_name: first,
  last_name: last,
}: {
  first_name: string;
  last_name: string;
}): string {
  return `${first} ${last}`.trim();
}
