/** A path with the given search parameters, without undefined ones. */
export function withSearch(
  path: string,
  parameters: Record<string, number | string | undefined>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
