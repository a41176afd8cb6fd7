import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api, refuse } from '../../test/fakeApi';
import { productAdminUser, course, school, schoolAdminUser } from '../../test/fixtures';
import { listColumns } from '../../test/pupilList';
import { renderApp } from '../../test/renderApp';

const preview = 'POST /app/roster/preview/';
const apply = 'POST /app/roster/apply/';
const lists = 'GET /app/roster/applied/';
const undo = 'POST /app/roster/undo/';
const replaces = {
  external_id: 0,
  first_name: 0,
  last_name: 0,
  known_as: 0,
  birth_date: 0,
  email: 0,
  consent: 0,
  left_on: 0,
  guardian_name: 0,
  guardian_relation: 0,
  guardian_email: 0,
  guardian_locale: 0,
  guardian_phone: 0,
};
const nothing = {
  new: [],
  same: [],
  changed: [],
  moved: [],
  left: [],
  unclear: [],
  returning: [],
  elsewhere: [],
  ask_contacts: [],
  replaces,
  missing: { birth_date: [] },
  classes: [],
  screenings: [],
  moves_up: [],
  pupils: 3,
};
const figures = { created: 1, changed: 2, moved: 3, left: 4 };
const list = {
  preview_id: 5,
  school: school().id,
  applied_at: '2026-11-25T09:12:04Z',
  undo_until: '2026-11-26T09:12:04Z',
  figures,
  refused: '',
};

async function open(file?: string | File): Promise<UserEvent> {
  api.on('GET /app/schools/', [school()]);
  api.on(listColumns, []);
  api.on('GET /app/courses/school/:id/by-admin/', [course({ course: '1r ESO', class_name: 'A' })]);
  const user = renderApp('/school-list', { as: schoolAdminUser() });
  const field = await screen.findByLabelText('Choose a file');
  if (file) {
    await user.upload(field, typeof file === 'string' ? new File([file], 'llista.csv') : file);
  }
  return user;
}
const sentRows = () => (api.calls(preview).at(-1)!.body as { rows: object[] }).rows;

async function applied(): Promise<UserEvent> {
  const done: object[] = [];
  api.on(lists, () => done);
  api.on(preview, { ...nothing, preview_id: 5, new: [{ row: 0 }], left_out: 1 });
  api.on(apply, () => {
    done.push(list);
    return { ...figures, left_out: 1 };
  });
  const user = await open('Nom;Cognoms;Grup\nAnna;Puig;1r ESO A');
  await user.click(await screen.findByRole('button', { name: 'Compare 1 pupil' }));
  const leftOut = /^1 child is left out: someone else at the school/;
  expect(await screen.findByText(leftOut)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Apply the list' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await screen.findByRole('heading', { name: 'The list has been applied' });
  expect(screen.getByText(leftOut)).toBeVisible();
  return user;
}

it('offers what comes next', async () => {
  await applied();
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Give each class its tutor')).toMatch(/view=overview/);
  expect(to('See whose consent is missing')).toMatch(/consent=missing/);
  expect(to('Plan a screening')).toBe('/campaigns/new');
});

it('is undone where it was applied', async () => {
  api.on(undo, { removed: 1, restored: 9 });
  const user = await applied();
  expect(await screen.findByText(/^It can be undone until 26 Nov/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo this list' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('New: 1. Changed: 2. Changed class: 3. Left: 4.')).toBeVisible();
  expect(dialog.queryByText(/Emails to guardians/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText('The list has been undone. Deleted: 1. As before: 9.'),
  ).toBeVisible();
  expect(api.calls(undo)[0]!.body).toEqual({ preview_id: 5 });
  expect(screen.queryByRole('link', { name: 'Plan a screening' })).toBeNull();
});

it('is undone later, or says why not', async () => {
  let there: object[] = [{ ...list, figures: { ...figures, asked: 2 } }];
  api.on(lists, () => there);
  const outcomes = [
    refuse(409, 'people_changed', { detail: 'Anna Puig has changed since.' }),
    { removed: 1, restored: 9 },
  ];
  api.on(undo, () => outcomes.shift());
  const user = await open();
  expect(await screen.findByText(/^A list was applied on 25 Nov/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo this list' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Emails to guardians cannot be recalled/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(
    await dialog.findByText('The list stays applied. Anna Puig has changed since.'),
  ).toBeVisible();
  there = [];
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^The list has been undone/)).toBeVisible();
  expect(screen.queryByText(/^A list was applied/)).toBeNull();
});

it('undo is not offered where it would be refused, and says why', async () => {
  api.on(lists, [{ ...list, refused: 'Anna Puig has changed since.' }]);
  await open();
  expect(await screen.findByText(/can no longer be undone: Anna Puig has changed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo this list' })).toBeNull();
});

it('a column for the consent is shown, and sent with where the forms are kept', async () => {
  api.on(lists, []);
  api.on(preview, {
    ...nothing,
    preview_id: 5,
    new: [{ row: 0 }],
    changed: [
      {
        row: 1,
        test_taker: 3,
        first_name: 'Joan',
        last_name: 'Mas',
        fields: { consent: { from: null, to: false } },
      },
    ],
  });
  const user = await open(
    'Nom;Cognoms;Grup;Consentiment\nAnna;Puig;1r ESO A;12/09/2026\nJoan;Mas;1r ESO A;No\nPol;Riu;1r ESO A;potser',
  );
  expect(
    await screen.findByText('Given: 1. Refused: 1. It is recorded with the list.'),
  ).toBeVisible();
  const table = within(screen.getByRole('region', { name: 'Table of the first pupils' }));
  expect(table.getByText(/^given, 12 Sep/)).toBeVisible();
  expect(screen.getByText(/^Row 4, Pol Riu: “potser” says neither yes nor no/)).toBeVisible();
  const goOn = screen.getByRole('button', { name: 'Compare 3 pupils' });
  expect(goOn).toBeDisabled();
  await user.type(screen.getByLabelText(/Where are the signed forms kept/), 'Folder 7');
  await user.click(goOn);
  await user.click(await screen.findByRole('button', { name: 'Show them' }));
  expect(screen.getByText('Guardians’ consent: nothing → refused')).toBeVisible();
  expect(sentRows()).toEqual([
    expect.objectContaining({ consent: { given: true, reference: 'Folder 7, 12/09/2026' } }),
    expect.objectContaining({ consent: { given: false, reference: '' } }),
    expect.not.objectContaining({ consent: expect.anything() as unknown }),
  ]);
});

it('of several groups in a cell the class is taken, and the others are named', async () => {
  api.on(lists, []);
  api.on(preview, { ...nothing, preview_id: 5, new: [{ row: 0 }] });
  const user = await open('Nom;Cognoms;Grup\nAnna;Puig;ESO1A, ROBOTICA1\nJoan;Mas;COR, ESO1A');
  expect(
    await screen.findByText('Other groups in these cells are not used: ROBOTICA1, COR.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compare 2 pupils' }));
  await screen.findByRole('heading', { name: '1 new pupil' });
  expect(sentRows()).toEqual([
    expect.objectContaining({ course: '1r ESO', class_name: 'A' }),
    expect.objectContaining({ course: '1r ESO', class_name: 'A' }),
  ]);
});

it('of Alba’s own list of people the pupils are taken, and the others counted', async () => {
  api.on(lists, []);
  await open(
    'external_id;first_name;last_name;role;course;class\n007;Ona;Mas;student;1r ESO;A\n;Rosa;Riu;teacher;1r ESO;A',
  );
  expect(await screen.findByRole('button', { name: 'Compare 1 pupil' })).toBeVisible();
  expect(screen.getByText(/^1 row is for someone who is not a pupil/)).toBeVisible();
});

it('cells that the server refuses are put right in place', async () => {
  api.on(lists, []);
  api.on(preview, ({ body }) => {
    const { rows } = body as { rows: { external_id: string }[] };
    return rows[0]!.external_id.includes('E+')
      ? refuse(400, 'validation_error', {
          rows: [{ index: 0, fields: { external_id: ['It is damaged.'] } }],
        })
      : { ...nothing, preview_id: 5, new: [{ row: 0 }] };
  });
  const user = await open('Identificador;Nom;Cognoms;Grup\n1,23457E+10;Anna;Puig;1r ESO A');
  await user.click(await screen.findByRole('button', { name: 'Compare 1 pupil' }));
  const field = await screen.findByLabelText('Row 2: Pupil’s number');
  await user.clear(field);
  await user.type(field, '12345678901');
  await user.click(screen.getByRole('button', { name: 'Correct and compare again' }));
  await screen.findByRole('heading', { name: '1 new pupil' });
  expect(sentRows()).toEqual([expect.objectContaining({ external_id: '12345678901' })]);
});

it('a product administrator makes the school here', async () => {
  api.on('GET /app/schools/', []);
  api.on(lists, []);
  api.on(listColumns, []);
  api.on('GET /app/courses/school/:id/by-admin/', []);
  api.on('POST /app/schools/create/', { ...school(), school_name: 'Vil·la' });
  const user = renderApp('/school-list', { as: productAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'Create a school' }));
  await user.type(await screen.findByLabelText('School name'), 'Vil·la');
  await user.type(screen.getByLabelText('Postal code'), '17001');
  await user.click(screen.getByRole('button', { name: 'Create school' }));
  await user.upload(
    await screen.findByLabelText('Choose a file'),
    new File(['Nom;Cognoms;Grup\nAnna;Puig;1r ESO A'], 'llista.csv'),
  );
  expect(await screen.findByRole('button', { name: 'Compare 1 pupil' })).toBeVisible();
});

it('any cell is corrected before the list is compared', async () => {
  api.on(lists, []);
  api.on(preview, { ...nothing, preview_id: 5, new: [{ row: 0 }] });
  const user = await open(
    'Nom;Primer cognom;Segon cognom;Grup\nAnna;Pug;Mas;1r ESO A\nJoan;Riu;Font;1r ESO A',
  );
  await user.click(await screen.findByRole('button', { name: 'Correct a pupil’s cells' }));
  await user.type(screen.getByLabelText('Find by name'), 'pug');
  expect(screen.getByText('1 pupil found', { selector: 'p' })).toBeVisible();
  const row = within(screen.getByRole('group', { name: 'Row 2: Anna Pug Mas' }));
  const surnames = row.getByLabelText('Last name');
  expect(surnames).toHaveValue('Pug Mas');
  await user.clear(surnames);
  await user.type(surnames, 'Puig Mas{Enter}');
  await user.click(screen.getByRole('button', { name: 'Compare 2 pupils' }));
  await screen.findByRole('heading', { name: '1 new pupil' });
  expect(sentRows()[0]).toMatchObject({ first_name: 'Anna', last_name: 'Puig Mas' });
});
