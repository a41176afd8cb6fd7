import type { PastedRow } from './pastedRows';
import { toPerson, type ClassOfSchool } from './ownClass';
import {
  cells,
  problemOf,
  repeatedPeople,
  type Cell,
  type NewPerson,
  type PendingRow,
  type ShownProblem,
} from './pendingRows';

/** Distinguishes a person already on the list from one who is twice in the paste. */
export type PasteProblem = ShownProblem | { kind: 'repeatedInList'; row: number };

export interface ReviewedRow {
  row: PastedRow;
  person: NewPerson;
  problems: ReadonlyMap<Cell, PasteProblem>;
}

/** Each pasted row with its problems, checked together with the people already on the list. */
export function reviewRows(
  rows: readonly PastedRow[],
  existing: readonly PendingRow[],
  classes: readonly ClassOfSchool[],
): ReviewedRow[] {
  const repeated = repeatedPeople([...existing, ...rows]);
  return rows.map((row, place) => {
    const person = toPerson(row, classes);
    const problems = new Map<Cell, PasteProblem>();
    for (const cell of cells) {
      const problem = problemOf(person, cell);
      if (problem) problems.set(cell, problem);
    }
    const first = repeated.get(existing.length + place);
    if (first !== undefined) {
      problems.set(
        'email',
        first < existing.length
          ? { kind: 'repeatedInList', row: first + 1 }
          : { kind: 'repeated', row: rows[first - existing.length]!.line },
      );
    }
    return { row, person, problems };
  });
}
