import { isAddress } from '../lib/personFields';

/**
 * All addresses in a cell; Esfer@ puts telephone numbers beside them: "600 111 222 - rosa@x.cat".
 */
export function addressesIn(cell: string): string[] {
  if (!cell.includes('@')) return [];
  // "rosa @ x.cat" is one address: nothing else has a space there.
  const words = cell
    .replace(/\s*@\s*/g, '@')
    .split(/[\s,;<>()|/]+/)
    .map((word) => word.replace(/^mailto:/i, ''));
  return [...new Set(words.filter(isAddress))];
}

/** The first address in a cell, "" for none. */
export function addressIn(cell: string): string {
  return addressesIn(cell)[0] ?? '';
}
