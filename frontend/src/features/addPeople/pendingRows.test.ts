import { describe, expect, it } from 'vitest';
import { isAddress } from '../../lib/personFields';
import {
  draftOf,
  emptyList,
  listProblems,
  MAX_ROWS,
  peopleOfDraft,
  pendingReducer,
  problemsOf,
  repeatedPeople,
  toPayload,
  type NewPerson,
  type PendingAction,
} from './pendingRows';

const anna: NewPerson = {
  email: 'anna@x.cat',
  first_name: 'Anna',
  last_name: 'Puig',
  role: 'parent',
};
const joan: NewPerson = { ...anna, email: 'joan@x.cat', first_name: 'Joan' };
const after = (...actions: PendingAction[]) => actions.reduce(pendingReducer, emptyList);
const rowsAfter = (...actions: PendingAction[]) => after(...actions).rows;

describe('rules', () => {
  it.each([
    ['anna@x.cat', true],
    ['a.b+c@sub.escola.cat', true],
    ['núria@escola.cat', true],
    ['anna', false],
    ['anna@x', false],
    ['anna@x.', false],
    ['anna@@x.cat', false],
    ['anna @x.cat', false],
    ['a@x.cat, b@x.cat', false],
    ['@x.cat', false],
  ])('%s', (text, right) => {
    expect(isAddress(text)).toBe(right);
  });

  it('wants all four', () => {
    expect(problemsOf({ email: '', first_name: ' ', last_name: '', role: '' })).toEqual({
      email: { kind: 'required' },
      first_name: { kind: 'required' },
      last_name: { kind: 'required' },
      role: { kind: 'required' },
    });
    expect(problemsOf(anna)).toEqual({});
  });

  it('tells a wrong address, a word that is no role and what is too long', () => {
    expect(
      problemsOf({
        email: 'anna@',
        first_name: 'x'.repeat(151),
        last_name: 'x'.repeat(150),
        role: '',
        roleWord: 'astronauta',
      }),
    ).toEqual({
      email: { kind: 'format' },
      first_name: { kind: 'tooLong' },
      role: { kind: 'unknownRole', word: 'astronauta' },
    });
  });

  it('finds who is repeated without regard to case and spaces; siblings are not', () => {
    const emails = ['a@x.cat', 'b@x.cat', ' A@X.cat', '', '', 'no', 'no', 'a@x.cat'];
    const people = emails.map((email) => ({ email, first_name: 'Pau', last_name: 'Riu' }));
    people.push({ email: 'a@x.cat', first_name: 'Ona', last_name: 'Riu' });
    expect([...repeatedPeople(people)]).toEqual([
      [2, 0],
      [7, 0],
    ]);
  });
});

describe('the list', () => {
  it('adds people in order with ids that are never used twice', () => {
    const list = after(
      { type: 'add', people: [anna, joan] },
      { type: 'remove', id: 2 },
      { type: 'add', people: [joan] },
    );
    expect(list.rows.map((row) => [row.id, row.first_name])).toEqual([
      [1, 'Anna'],
      [3, 'Joan'],
    ]);
  });

  it('shows the problems of what is added at once', () => {
    const [row] = rowsAfter({ type: 'add', people: [{ ...anna, email: 'anna@' }] });
    expect(row!.problems).toEqual({ email: { kind: 'format' } });
  });

  it('clears a problem on edit and finds it again when the cell is left', () => {
    const start: PendingAction = { type: 'add', people: [{ ...anna, email: 'anna@' }] };
    const edit: PendingAction = { type: 'edit', id: 1, cell: 'email', value: 'anna@x' };
    expect(rowsAfter(start, edit)[0]!.problems).toEqual({});
    const check: PendingAction = { type: 'check', id: 1, cell: 'email' };
    expect(rowsAfter(start, edit, check)[0]!.problems).toEqual({ email: { kind: 'format' } });
  });

  it('clears only the problem of the edited cell', () => {
    const rows = rowsAfter(
      { type: 'add', people: [{ ...anna, email: '', last_name: '' }] },
      { type: 'edit', id: 1, cell: 'last_name', value: 'P' },
    );
    expect(rows[0]!.problems).toEqual({ email: { kind: 'required' } });
  });

  it('leaves untouched rows the same objects, so that they need not be drawn again', () => {
    const before = after({ type: 'add', people: [anna, joan] });
    const edited = pendingReducer(before, { type: 'edit', id: 2, cell: 'email', value: 'x' });
    expect(edited.rows[0]).toBe(before.rows[0]);
    expect(edited.rows[1]).not.toBe(before.rows[1]);
    const checkedAll = pendingReducer(before, { type: 'checkAll' });
    expect(checkedAll.rows[0]).toBe(before.rows[0]);
  });

  it('puts a removed row back where it was', () => {
    const before = after({ type: 'add', people: [anna, joan, anna] });
    const removed = pendingReducer(before, { type: 'remove', id: 2 });
    const row = before.rows[1]!;
    expect(pendingReducer(removed, { type: 'restore', row, index: 1 }).rows).toEqual(before.rows);
  });

  it('takes only roles that exist', () => {
    const edit = (value: string): PendingAction => ({ type: 'edit', id: 1, cell: 'role', value });
    const start: PendingAction = { type: 'add', people: [anna] };
    expect(rowsAfter(start, edit('teacher'))[0]!.role).toBe('teacher');
    expect(rowsAfter(start, edit('wizard'))[0]!.role).toBe('');
  });
});

it('lists what is to be corrected from the top, with who is repeated', () => {
  const rows = rowsAfter({ type: 'add', people: [anna, { ...joan, role: '' }, anna] });
  expect(listProblems(rows)).toEqual([
    { id: 2, row: 2, cell: 'role', problem: { kind: 'required' } },
    { id: 3, row: 3, cell: 'email', problem: { kind: 'repeated', row: 1 } },
  ]);
});

describe('what the server refuses', () => {
  const list = after({ type: 'add', people: [anna, joan, anna] });
  const sent = list.rows.map((row) => row.id);
  const refuse: PendingAction = {
    type: 'refuse',
    sent,
    errors: [
      { index: 1, fields: { email: ['Taken.', 'Really.'] } },
      { index: 2, fields: { test_taker: ['Odd.'] } },
      { index: 99, fields: { email: ['Nobody.'] } },
    ],
  };

  it('lands on the rows as they were sent', () => {
    const changed = pendingReducer(list, { type: 'remove', id: 1 });
    const rows = pendingReducer(changed, refuse).rows;
    expect(rows.map((row) => row.problems)).toEqual([
      { email: { kind: 'server', text: 'Taken. Really.' } },
      { email: { kind: 'server', text: 'Odd.' } },
    ]);
  });

  it('stays until the cell is edited', () => {
    const refused = pendingReducer(list, refuse);
    const checked = pendingReducer(refused, { type: 'checkAll' });
    expect(checked.rows[1]!.problems).toEqual(refused.rows[1]!.problems);
    const edited = pendingReducer(checked, {
      type: 'edit',
      id: 2,
      cell: 'email',
      value: 'j@x.cat',
    });
    expect(edited.rows[1]!.problems).toEqual({});
  });
});

describe('to the server and to the draft', () => {
  it('sends the four fields without spaces around', () => {
    const rows = rowsAfter({ type: 'add', people: [{ ...anna, first_name: ' Anna ' }] });
    expect(toPayload(rows, 'es')).toEqual([{ ...anna, locale: 'es' }]);
  });

  it('comes back from a draft as it was', () => {
    const people = [anna, { ...joan, role: '' as const, roleWord: 'tutor' }];
    const rows = rowsAfter({ type: 'add', people });
    expect(peopleOfDraft(JSON.parse(JSON.stringify(draftOf(rows))))).toEqual(people);
  });

  it.each([
    ['nothing', null],
    ['another shape', { rows: [anna] }],
    ['rows of another version', [{ mail: 'a' }, 7, null, { ...anna, role: 'wizard' }]],
  ])('reads %s as an empty list', (_, draft) => {
    expect(peopleOfDraft(draft)).toEqual([]);
  });

  it('never brings back more than can be sent', () => {
    expect(peopleOfDraft(Array.from({ length: MAX_ROWS + 5 }, () => anna))).toHaveLength(MAX_ROWS);
  });
});
