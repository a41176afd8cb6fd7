import { fold } from './foldedWords';
import type { Target } from './headingWords';
import type { Table } from './readTable';

/** This many pupils must agree, and nearly all of those with a clear order. */
const LEAST = 3;
const NEARLY_ALL = 0.9;

export type NameOrder = 'name-first' | 'surnames-first';

/**
 * The order of the names in the column of whole names, by the surnames that pupils share with their
 * guardians; null if they do not tell and the cells have no comma.
 */
export function orderOfNames(
  records: Table,
  columns: readonly (Target | null)[],
): NameOrder | null {
  const at = columns.indexOf('full_name');
  const named = records.map((record) => record[at] ?? '').filter((cell) => cell !== '');
  const open = named.filter((cell) => !cell.includes(',') && cell.includes(' '));
  if (open.length * 2 <= named.length) return 'name-first'; // rare cases are split like this
  let nameFirst = 0;
  let surnamesFirst = 0;
  for (const record of records) {
    const words = fold(record[at] ?? '').split(' ');
    const theirs = guardianWords(record, columns);
    const [begins, ends] = [theirs.has(words[0]!), theirs.has(words.at(-1)!)];
    if (words.length < 2 || begins === ends) continue;
    if (begins) surnamesFirst += 1;
    else nameFirst += 1;
  }
  const said = nameFirst + surnamesFirst;
  if (said < LEAST) return null;
  if (surnamesFirst >= said * NEARLY_ALL) return 'surnames-first';
  return nameFirst >= said * NEARLY_ALL ? 'name-first' : null;
}

/** The surnames of the guardians in a record: all words of each name but the first. */
function guardianWords(
  record: readonly string[],
  columns: readonly (Target | null)[],
): ReadonlySet<string> {
  const cells = record.flatMap((cell, column) => {
    const target = columns[column];
    if (target === 'guardians') return cell.split(/[/;|]/);
    return target === 'guardian1_name' || target === 'guardian2_name' ? [cell] : [];
  });
  return new Set(
    cells.flatMap((cell) =>
      fold(cell.replace(/\(.*?\)/g, ' '))
        .split(' ')
        .slice(1),
    ),
  );
}
