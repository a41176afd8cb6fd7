import type { RowError } from '../../api/errors';
import { professionalRoles, takerRoles, type TakerRole } from '../../api/types';
import type { Language } from '../../i18n/language';
import { hasLostLetter } from '../../lists/encoding';
import { isAddress, MAX_LENGTH } from '../../lib/personFields';
import { classToMake } from './classValue';

/** The list of people to be added: its changes and its problems. */

export const cells = ['email', 'first_name', 'last_name', 'role', 'course'] as const;
export type Cell = (typeof cells)[number];

/** The server's limit for one call. */
export const MAX_ROWS = 500;

/** The problem of one cell: a rule of the app, or the server's sentence. */
export type CellProblem =
  | { kind: 'required' | 'format' | 'tooLong' | 'lostLetter' }
  | { kind: 'unknownRole' | 'unknownClass'; word: string }
  | { kind: 'server'; text: string };

/** The problem shown at a cell: its own, or that an earlier row is the same person. */
export type ShownProblem = CellProblem | { kind: 'repeated'; row: number };

/** A problem and its place: `row` counts from 1. */
export interface ListProblem {
  id: number;
  row: number;
  cell: Cell;
  problem: ShownProblem;
}

export interface NewPerson {
  email: string;
  first_name: string;
  last_name: string;
  role: TakerRole | '';
  /** The word of a pasted list that is no known role. */
  roleWord?: string;
  /** As YYYY-MM-DD, if a list has it. */
  birth_date?: string;
  /**
   * The class that a member of staff is tutor of: its id, or one to be made (`classValue.ts`);
   * missing or '' for that of the list.
   */
  course?: string;
  /** The words of a pasted list that match none of the school's classes. */
  courseWord?: string;
}

/** True for roles that can be tutor of a class. */
export function isStaff(role: TakerRole | ''): boolean {
  return professionalRoles.some((one) => one === role);
}

/**
 * True if the person may get the list's class: someone without a role yet may turn out to be staff.
 */
export function mayHaveClass(role: TakerRole | ''): boolean {
  return role === '' || isStaff(role);
}

export interface PendingRow extends NewPerson {
  id: number;
  problems: Partial<Record<Cell, CellProblem>>;
}

export interface PendingList {
  rows: readonly PendingRow[];
  nextId: number;
}

export type PendingAction =
  | { type: 'add'; people: readonly NewPerson[] }
  | { type: 'edit'; id: number; cell: Cell; value: string }
  | { type: 'check'; id: number; cell: Cell }
  | { type: 'checkAll' }
  | { type: 'remove'; id: number }
  | { type: 'restore'; row: PendingRow; index: number }
  | { type: 'clear' }
  | { type: 'refuse'; sent: readonly number[]; errors: readonly RowError[] };

export const emptyList: PendingList = { rows: [], nextId: 1 };

/** The problem of one cell by the app's rules, or null. */
export function problemOf(person: NewPerson, cell: Cell): CellProblem | null {
  const value = (person[cell] ?? '').trim();
  if (cell === 'course') {
    const word = value === '' && isStaff(person.role) ? person.courseWord : undefined;
    return word ? { kind: 'unknownClass', word } : null;
  }
  if (value === '') {
    return cell === 'role' && person.roleWord
      ? { kind: 'unknownRole', word: person.roleWord }
      : { kind: 'required' };
  }
  if (cell === 'role') return null;
  if (value.length > MAX_LENGTH[cell]) return { kind: 'tooLong' };
  if (cell === 'email') return isAddress(value) ? null : { kind: 'format' };
  return hasLostLetter(value) ? { kind: 'lostLetter' } : null;
}

export function problemsOf(person: NewPerson): Partial<Record<Cell, CellProblem>> {
  const found: Partial<Record<Cell, CellProblem>> = {};
  for (const cell of cells) {
    const problem = problemOf(person, cell);
    if (problem) found[cell] = problem;
  }
  return found;
}

/**
 * For each person who occurs earlier in the list with the same address and name: the index of the
 * first. Case does not count. Siblings may share an address.
 */
export function repeatedPeople(
  people: readonly Pick<NewPerson, 'email' | 'first_name' | 'last_name'>[],
): ReadonlyMap<number, number> {
  const firstAt = new Map<string, number>();
  const repeated = new Map<number, number>();
  people.forEach(({ email, first_name, last_name }, place) => {
    if (!isAddress(email.trim())) return;
    const person = [email, first_name, last_name].map((it) => it.trim().toLowerCase()).join('\n');
    const first = firstAt.get(person);
    if (first === undefined) firstAt.set(person, place);
    else repeated.set(place, first);
  });
  return repeated;
}

/** Everything to correct, from the top, as far as it was checked. */
export function listProblems(rows: readonly PendingRow[]): ListProblem[] {
  const repeated = repeatedPeople(rows);
  return rows.flatMap((row, place) =>
    cells.flatMap((cell): ListProblem[] => {
      const first = cell === 'email' ? repeated.get(place) : undefined;
      const problem =
        row.problems[cell] ??
        (first === undefined ? undefined : { kind: 'repeated' as const, row: first + 1 });
      return problem ? [{ id: row.id, row: place + 1, cell, problem }] : [];
    }),
  );
}

/** The next state of the list. Rows that an action does not concern stay the same objects. */
export function pendingReducer(list: PendingList, action: PendingAction): PendingList {
  switch (action.type) {
    case 'add':
      return {
        rows: [
          ...list.rows,
          ...action.people.map((person, at) => ({
            ...person,
            id: list.nextId + at,
            problems: problemsOf(person),
          })),
        ],
        nextId: list.nextId + action.people.length,
      };
    case 'edit':
      return changeRow(list, action.id, (row) => edited(row, action.cell, action.value));
    case 'check':
      return changeRow(list, action.id, (row) => checked(row, action.cell));
    case 'checkAll':
      return {
        ...list,
        rows: list.rows.map((row) => cells.reduce((seen, cell) => checked(seen, cell), row)),
      };
    case 'remove':
      return { ...list, rows: list.rows.filter((row) => row.id !== action.id) };
    case 'restore':
      return { ...list, rows: list.rows.toSpliced(action.index, 0, action.row) };
    case 'clear':
      return { ...list, rows: [] };
    case 'refuse':
      return action.errors.reduce((seen, error) => {
        const id = action.sent[error.index];
        return id === undefined ? seen : changeRow(seen, id, (row) => refused(row, error.fields));
      }, list);
  }
}

function changeRow(
  list: PendingList,
  id: number,
  change: (row: PendingRow) => PendingRow,
): PendingList {
  return { ...list, rows: list.rows.map((row) => (row.id === id ? change(row) : row)) };
}

function edited(row: PendingRow, cell: Cell, value: string): PendingRow {
  const { [cell]: _cleared, ...problems } = row.problems;
  if (cell === 'course') {
    const { courseWord: _word, ...rest } = row;
    return { ...rest, course: value, problems };
  }
  if (cell !== 'role') return { ...row, [cell]: value, problems };
  return { ...row, role: takerRoles.find((role) => role === value) ?? '', problems };
}

/**
 * A server's message stays until the cell is edited: the app's rules cannot see that it is mended.
 */
function checked(row: PendingRow, cell: Cell): PendingRow {
  const before = row.problems[cell];
  const now = problemOf(row, cell);
  if (before?.kind === 'server' || before?.kind === now?.kind) return row;
  const { [cell]: _old, ...rest } = row.problems;
  return { ...row, problems: now ? { ...rest, [cell]: now } : rest };
}

/**
 * A message about a field that the row does not show is put at the address, where people look
 * first.
 */
function refused(row: PendingRow, fields: RowError['fields']): PendingRow {
  const problems = { ...row.problems };
  for (const [field, messages] of Object.entries(fields)) {
    const cell = cells.find((one) => one === field) ?? 'email';
    problems[cell] = { kind: 'server', text: messages.join(' ') };
  }
  return { ...row, problems };
}

/**
 * The list as it is sent, with the language of the invitations. Only for a list without problems.
 */
export function toPayload(rows: readonly PendingRow[], locale: Language) {
  return rows.map((row) => {
    if (row.role === '') throw new Error('A row without a role is not to be sent');
    return {
      email: row.email.trim(),
      first_name: row.first_name.trim(),
      last_name: row.last_name.trim(),
      role: row.role,
      locale,
      ...(row.birth_date !== undefined && { birth_date: row.birth_date }),
      ...(row.course &&
        isStaff(row.role) &&
        classToMake(row.course) === null && { course: Number(row.course) }),
    };
  });
}

/** The people of a stored draft; anything else is ignored. */
export function peopleOfDraft(draft: unknown): NewPerson[] {
  if (!Array.isArray(draft)) return [];
  return draft.slice(0, MAX_ROWS).filter(isPerson);
}

function isPerson(value: unknown): value is NewPerson {
  if (typeof value !== 'object' || value === null) return false;
  const { email, first_name, last_name, role, ...more } = value as Record<string, unknown>;
  const { birth_date, course, courseWord } = more;
  return (
    [birth_date, course, courseWord].every((it) => it === undefined || typeof it === 'string') &&
    [email, first_name, last_name].every((text) => typeof text === 'string') &&
    (role === '' || takerRoles.some((one) => one === role))
  );
}

/** The stored form: the people without the screen's own state. */
export function draftOf(rows: readonly PendingRow[]): NewPerson[] {
  return rows.map(({ id: _id, problems: _problems, ...person }) => person);
}
