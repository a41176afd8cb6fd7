import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CourseRow, SchoolRow } from '../../api/types';
import { askForPassword } from '../../test/askForProof';
import { api, page, refuse } from '../../test/fakeApi';
import { productAdminUser, schoolAdmin, schoolAdminUser, testTaker } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';
import { schoolYear } from './schoolYear';

const SCHOOLS = 'GET /app/schools/';
const HOLIDAYS = 'GET /app/schools/:id/holidays/';
const DUTIES = 'GET /app/schools/:id/duties/';
const CANDIDATES = 'GET /app/schools/:id/duties/candidates/';
const CLASSES = 'GET /app/courses/school/:id/by-admin/';

function schoolRow(over: Partial<SchoolRow> = {}): SchoolRow {
  return {
    id: 5,
    school_name: 'Escola del Mar',
    school_postal_code: '08003',
    logo: '',
    contact: { email: '', phone: '' },
    research: false,
    archived_at: null,
    rests: false,
    moved_at: null,
    leaves: false,
    counts: { classes: 3, archived_classes: 1, people: 1234, left: 2, tests: 77 },
    version: 'a',
    ...over,
  };
}
const empty = { classes: 0, archived_classes: 0, people: 0, left: 0, tests: 0 };
const twin = schoolRow({ id: 6, school_name: 'ESCOLA DEL MAR 2', counts: empty });

function classRow(over: Partial<CourseRow> = {}): CourseRow {
  return {
    id: 50,
    course: '2n ESO',
    class_name: 'A',
    school_id: 5,
    archived_at: null,
    tutors: [],
    counts: { people: 27, pupils: 25, left: 1, tests: 40 },
    version: 'a',
    ...over,
  };
}
const TEACHERS = 'GET /app/test-takers/';
const teachers = [
  testTaker({ id: 71, first_name: 'Pere', last_name: 'Serra', courses: [50] }),
  testTaker({ id: 72, first_name: 'Lia', last_name: 'Roig', courses: [51] }),
];
const other = classRow({
  id: 51,
  class_name: 'B',
  counts: { people: 0, pupils: 0, left: 0, tests: 0 },
});

/** Answers lists with pages, and pickers with arrays. */
function listed<Row extends { archived_at: string | null }>(rows: Row[]) {
  return ({ search }: { search: URLSearchParams }) => {
    const shown = rows.filter((row) => !row.archived_at || search.get('archived') === 'true');
    return search.has('limit') ? page(shown) : shown;
  };
}
function openSchools(rows: SchoolRow[], as = productAdminUser()) {
  api.on(SCHOOLS, listed(rows));
  api.on(TEACHERS, teachers);
  api.on(HOLIDAYS, { holidays: [] });
  api.on(DUTIES, []);
  api.on(CANDIDATES, []);
  return renderApp('/schools', { as });
}
function openClasses(rows: CourseRow[], as = schoolAdminUser()) {
  api.on(TEACHERS, teachers);
  api.on(SCHOOLS, listed([schoolRow()]));
  api.on(CLASSES, listed(rows));
  api.on(HOLIDAYS, { holidays: [] });
  api.on(DUTIES, []);
  api.on(CANDIDATES, []);
  return renderApp('/schools', { as });
}
async function choose(user: ReturnType<typeof renderApp>, name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More options for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the schools', () => {
  it('are listed with what belongs to them, and lead to their classes', async () => {
    api.on('GET /app/schools/:id/', schoolRow());
    api.on('GET /app/school-admins/', page([schoolAdmin()]));
    api.on(CLASSES, listed([classRow()]));
    const user = openSchools([schoolRow(), twin]);
    const row = (await screen.findByRole('rowheader', { name: /Escola del Mar/ })).closest('tr')!;
    expect(within(row).getByText('1,234')).toBeVisible();
    expect(api.calls(SCHOOLS).some(({ search }) => search.get('counts') === 'true')).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Classes of Escola del Mar' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Classes of Escola del Mar' }),
    ).toBeVisible();
    expect(address()).toBe('/schools/5');
    const runs = await screen.findByRole('link', { name: 'Sara Vidal' });
    expect(runs).toHaveAttribute('href', '/school-admin/2');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/schools'));
  });

  it('of a name that is there already lead to that one', async () => {
    api.on('POST /app/schools/create/', () =>
      refuse(409, 'already_exists', { detail: 'There is one already.', id: 5 }),
    );
    api.on('GET /app/school-admins/', page([schoolAdmin()]));
    api.on('GET /app/schools/:id/', schoolRow());
    api.on(CLASSES, listed([classRow()]));
    const user = openSchools([schoolRow()]);
    await user.click(await screen.findByRole('button', { name: 'Add a school' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a school' }));
    await user.type(dialog.getByLabelText('Name of the school'), ' escola del mar ');
    await user.type(dialog.getByLabelText('Postal code'), '08003');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('There is one already.');
    expect(api.calls('POST /app/schools/create/')[0]!.body).toEqual({
      school_name: 'escola del mar',
      school_postal_code: '08003',
    });
    await user.click(await dialog.findByRole('button', { name: 'Open Escola del Mar' }));
    await waitFor(() => expect(address()).toBe('/schools/5'));
  });

  it('are merged after what moves has been told', async () => {
    api.on('GET /app/school-admins/', page([schoolAdmin()], 2));
    api.on(CLASSES, ({ params }) =>
      params.id === '5'
        ? [classRow(), other]
        : [classRow({ id: 60, course: '2N eso', school_id: 6 })],
    );
    api.on('POST /app/schools/:id/merge/', schoolRow());
    const user = openSchools([schoolRow(), twin]);
    await choose(user, 'Escola del Mar', 'Merge into another');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Merge Escola del Mar into another' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await dialog.findByText('Choose what stays')).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: 'Into which school?' }));
    await user.click(await screen.findByRole('option', { name: /ESCOLA DEL MAR 2/ }));
    expect(await dialog.findByText('4 classes move to ESCOLA DEL MAR 2.')).toBeVisible();
    expect(dialog.getByText('1,236 people move to ESCOLA DEL MAR 2.')).toBeVisible();
    expect(dialog.getByText(/become one class: 2n ESO · A\.$/)).toBeVisible();
    expect(dialog.getByText(/^2 administrators of Escola del Mar lose access/)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /administrators of ESCOLA DEL MAR 2/ }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(
      await screen.findByText('Escola del Mar has been merged into ESCOLA DEL MAR 2'),
    ).toBeVisible();
    expect(api.calls('POST /app/schools/:id/merge/')[0]).toMatchObject({
      params: { id: '5' },
      body: { into: 6, move_admins: true },
    });
  });

  it('are merged after the password, where the login is old', async () => {
    const { refusal, isProved } = askForPassword();
    api.on('GET /app/school-admins/', page([schoolAdmin()], 2));
    api.on(CLASSES, []);
    api.on('POST /app/schools/:id/merge/', () => (isProved() ? schoolRow() : refusal()));
    const user = openSchools([schoolRow(), twin]);
    await choose(user, 'Escola del Mar', 'Merge into another');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Merge Escola del Mar into another' }),
    );
    await user.click(dialog.getByRole('combobox', { name: 'Into which school?' }));
    await user.click(await screen.findByRole('option', { name: /ESCOLA DEL MAR 2/ }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    await user.type(await screen.findByLabelText('Current password'), 'right{Enter}');
    await screen.findByText('Escola del Mar has been merged into ESCOLA DEL MAR 2');
    const sent = api.calls('POST /app/schools/:id/merge/').map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('are deleted only where they are empty', async () => {
    api.on('DELETE /app/schools/:id/', () => undefined);
    const user = openSchools([schoolRow(), twin]);
    await user.click(
      await screen.findByRole('button', { name: 'More options for Escola del Mar' }),
    );
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await choose(user, 'ESCOLA DEL MAR 2', 'Delete');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Delete ESCOLA DEL MAR 2 for good?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('ESCOLA DEL MAR 2 is deleted')).toBeVisible();
    expect(api.calls('DELETE /app/schools/:id/')[0]!.params.id).toBe('6');
  });

  it('are no place for a school administrator to change', async () => {
    openSchools([schoolRow(), twin], schoolAdminUser());
    await screen.findByRole('rowheader', { name: /Escola del Mar/ });
    expect(screen.queryByRole('button', { name: 'Add a school' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^More options/ })).not.toBeInTheDocument();
  });
});

describe('the classes', () => {
  it('are shown at once to an administrator of one school, with year and people', async () => {
    const user = openClasses([classRow(), other]);
    const row = (await screen.findByRole('rowheader', { name: '2n ESO · A' })).closest('tr')!;
    expect(within(row).getByText(schoolYear())).toBeVisible();
    expect(within(row).getByRole('link', { name: '27, people in 2n ESO · A' })).toHaveAttribute(
      'href',
      '/test-takers?school=5&course=50',
    );
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getByRole('link', { name: 'Schools and classes' })).toHaveAttribute('aria-current');
    expect(document.title).toMatch(/^Schools and classes – /);
    await user.click(await screen.findByRole('button', { name: 'Add class' }));
    expect(await screen.findByRole('dialog', { name: 'Add class' })).toBeVisible();
  });

  it('name their tutors, who are chosen among the teachers', async () => {
    api.on('PATCH /app/test-takers/:id/update/', teachers[1]!);
    const user = openClasses([classRow(), other]);
    const row = (await screen.findByRole('rowheader', { name: '2n ESO · A' })).closest('tr')!;
    expect(await within(row).findByText('Pere Serra')).toBeVisible();
    await choose(user, '2n ESO · A', 'Choose tutors');
    const dialog = await screen.findByRole('dialog', { name: 'Tutors: 2n ESO · A' });
    await user.type(within(dialog).getByRole('combobox', { name: /Tutors/ }), 'Lia');
    await user.click(await screen.findByRole('option', { name: /Lia Roig/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The tutors have been saved: 2n ESO · A')).toBeVisible();
    const sent = api.calls('PATCH /app/test-takers/:id/update/');
    expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
      ['72', { courses: [51, 50] }],
    ]);
  });

  it('say that their tutors could not be loaded', async () => {
    const user = openClasses([classRow(), other]);
    api.on(TEACHERS, () => refuse(500, 'server_error'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('rowheader', { name: '2n ESO · A' })).toBeVisible();
    api.on(TEACHERS, teachers);
    await user.click(again);
    expect(await screen.findByText('Pere Serra')).toBeVisible();
  });

  it('are archived, which can be undone, and shown on request', async () => {
    let archived = false;
    api.on('POST /app/courses/:id/archive/', () => {
      archived = true;
      return classRow();
    });
    api.on('POST /app/courses/:id/restore/', () => {
      archived = false;
      return classRow();
    });
    const user = openClasses([]);
    api.on(CLASSES, (call) =>
      listed([classRow({ archived_at: archived ? '2026-06-30T10:00:00Z' : null }), other])(call),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Show archived' }));
    await user.click(screen.getByRole('checkbox', { name: 'Show archived' }));
    await choose(user, '2n ESO · A', 'Archive');
    expect(await screen.findByText('2n ESO · A has been archived')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: /2n ESO · A/ })).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Show archived' }));
    const row = (await screen.findByRole('rowheader', { name: /2n ESO · A/ })).closest('tr')!;
    expect(within(row).getByText('Archived')).toBeVisible();
    expect(within(row).getByText('2025–26')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2n ESO · A is in use again')).toBeVisible();
  });

  it('renamed to one that is there can be merged with it', async () => {
    api.on('PATCH /app/courses/:id/', () =>
      refuse(409, 'already_exists', { detail: 'Taken.', id: 50 }),
    );
    api.on('GET /app/courses/:id/', classRow());
    const open = { talk: 0, cases: 2, referrals: 0, reports_to_hand_over: 0 };
    api.on('POST /app/courses/:id/merge/', { ...classRow(), open });
    const user = openClasses([classRow(), other]);
    await choose(user, '2n ESO · B', 'Rename');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename 2n ESO · B' }));
    await user.clear(dialog.getByLabelText('Class'));
    await user.type(dialog.getByLabelText('Class'), 'a');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await user.click(await dialog.findByRole('button', { name: 'Merge the two' }));
    const merge = within(
      await screen.findByRole('dialog', { name: 'Merge 2n ESO · B into another' }),
    );
    expect(await merge.findByText('0 people move to 2n ESO · A.')).toBeVisible();
    await user.click(merge.getByRole('button', { name: 'Merge' }));
    await screen.findByText(/^2n ESO · B has been merged into 2n ESO · A .*open.*cases 2/);
    expect(api.calls('POST /app/courses/:id/merge/')[0]).toMatchObject({
      params: { id: '51' },
      body: { into: 50 },
    });
  });

  it('of an archived name can be brought back instead of made twice', async () => {
    const old = classRow({ archived_at: '2026-06-30T10:00:00Z' });
    api.on('POST /app/courses/create/', () =>
      refuse(409, 'already_exists', { detail: 'Taken.', id: 50 }),
    );
    api.on('GET /app/courses/:id/', old);
    api.on('POST /app/courses/:id/restore/', classRow());
    const user = openClasses([old, other]);
    await user.click(await screen.findByRole('button', { name: 'Add class' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add class' }));
    await user.type(dialog.getByLabelText('Year'), '2n ESO');
    await user.type(dialog.getByLabelText('Class'), 'A');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await user.click(await dialog.findByRole('button', { name: 'Restore 2n ESO · A' }));
    expect(await screen.findByText('2n ESO · A is in use again')).toBeVisible();
  });
});

it.each([
  ['2026-08-31T21:59:00Z', '2025–26'],
  ['2026-08-31T22:01:00Z', '2026–27'],
  ['2027-01-15T12:00:00Z', '2026–27'],
  ['2099-12-31T12:00:00Z', '2099–00'],
])('the school year of %s is %s', (day, year) => {
  expect(schoolYear(day)).toBe(year);
});

it('puts the schools in order by how much belongs to them', async () => {
  api.on(SCHOOLS, page([schoolRow()]));
  const user = renderApp('/schools', { as: productAdminUser() });
  await user.click(await screen.findByRole('button', { name: /^People/ }));
  await waitFor(() => expect(api.calls(SCHOOLS).at(-1)?.search.get('ordering')).toBe('people'));
});
