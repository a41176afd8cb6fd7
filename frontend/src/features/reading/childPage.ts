import { paths } from '../../paths';

/**
 * The address of a child's page, with the list's filters. `place`: the child's place on the list,
 * from 1.
 */
export function childPage(child: number, search: string, place?: number): string {
  const kept = new URLSearchParams(search);
  for (const name of ['page', 'size', 'view', 'place']) kept.delete(name);
  if (place !== undefined) kept.set('place', String(place));
  const query = kept.toString();
  return `${paths.voices.to(child)}${query && `?${query}`}`;
}
