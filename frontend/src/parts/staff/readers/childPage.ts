import { paths } from '../../../paths';

/**
 * The address of a child's page, with the list's filters. `ask`: what was asked about the child
 * alone, whose answers are shown then. `place`: the child's place on the list, from 1.
 */
export function childPage(
  { test_taker: child, ask = null }: { test_taker: number; ask?: number | null },
  search: string,
  place?: number,
): string {
  const kept = new URLSearchParams(search);
  for (const name of ['page', 'size', 'view', 'place', 'ask']) kept.delete(name);
  if (ask !== null) kept.set('ask', String(ask));
  if (place !== undefined) kept.set('place', String(place));
  const query = kept.toString();
  return `${paths.voices.to(child)}${query && `?${query}`}`;
}
