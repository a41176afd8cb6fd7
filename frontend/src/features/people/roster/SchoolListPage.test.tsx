import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { School } from '../../../api/types';
import { api, refuse } from '../../../test/fakeApi';
import { course, school, schoolAdminUser } from '../../../test/fixtures';
import { renderApp } from '../../../test/renderApp';

const preview = 'POST /app/roster/preview/';
const apply = 'POST /app/roster/apply/';
const appliedLists = 'GET /app/roster/applied/';
const mar = school();
const nothing = { new: [], same: [], changed: [], moved: [], left: [], unclear: [], pupils: 3 };

const threePupils =
  'Nom;Cognoms;Grup;Correu alumne;DNI\nAnna;Puig;1r ESO A;;1\n' +
  'Joan;Mas;1r ESO A;joan@x.cat;2\nPol;Riu;1r ESO A;;3';

/** Opens the screen and compares a file of three pupils; of `threePupils` the second has an address. */
async function compare(file = threePupils): Promise<UserEvent> {
  api.on('GET /app/schools/', [mar]);
  api.on(appliedLists, []);
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  const user = renderApp('/school-list', { as: schoolAdminUser() });
  await user.upload(await screen.findByLabelText('Choose a file'), new File([file], 'llista.csv'));
  await user.click(await screen.findByRole('button', { name: 'Compare 3 pupils' }));
  return user;
}

it('takes a file that is chosen before the school is known, as on a slow line', async () => {
  let arrive = (_schools: School[]) => {};
  api.on('GET /app/schools/', () => new Promise<School[]>((resolve) => (arrive = resolve)));
  api.on(appliedLists, []);
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  const user = renderApp('/school-list', { as: schoolAdminUser() });
  const file = new File([threePupils], 'llista.csv');
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  arrive([mar]);
  expect(await screen.findByRole('button', { name: 'Compare 3 pupils' })).toBeVisible();
});

it('goes on without the addresses that cannot be used', async () => {
  api.on(preview, ({ body }) => {
    const { rows } = body as { rows: { email: string | null }[] };
    return rows[1]!.email
      ? refuse(400, 'validation_error', {
          rows: [{ index: 1, fields: { email: ['Someone has it.'] } }],
        })
      : { ...nothing, preview_id: 1, new: rows.map((_, row) => ({ row })) };
  });
  const user = await compare();
  expect(await screen.findByText('Row 3, Joan Mas: Someone has it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue without 1 email' }));
  expect(await screen.findByRole('heading', { name: '3 new pupils' })).toBeVisible();
  const [, second] = api.calls(preview);
  expect(JSON.stringify(second!.body)).not.toMatch(/joan@x|dni/i);
});

it('shows who changes, what it was and will be, who moves, and who is new', async () => {
  api.on(preview, {
    ...nothing,
    preview_id: 1,
    new: [{ row: 0 }],
    changed: [
      {
        row: 1,
        test_taker: 2,
        first_name: 'Joan',
        last_name: 'Mas',
        fields: {
          last_name: { from: 'Más', to: 'Mas' },
          birth_date: { from: null, to: '2012-03-04' },
          left_on: { from: '2026-06-30', to: null },
          guardians: { from: [], to: [{ full_name: 'Ona Mas', email: 'ona@x.cat' }] },
        },
      },
    ],
    moved: [
      {
        row: 2,
        test_taker: 3,
        first_name: 'Pol',
        last_name: 'Riu',
        from: { course: '1r ESO', class_name: 'B' },
        to: { course: '1r ESO', class_name: 'A' },
      },
    ],
  });
  const user = await compare();
  await user.click(await screen.findByRole('button', { name: 'Show them' }));
  expect(screen.getByText('Last name: Más → Mas')).toBeVisible();
  expect(screen.getByText(/^Birth date: nothing → 4 Mar.* 2012$/)).toBeVisible();
  expect(screen.getByText(/^Left on: 30 Jun.* 2026 → nothing$/)).toBeVisible();
  expect(screen.getByText('Guardians: nothing → Ona Mas, ona@x.cat')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1r ESO · B → 1r ESO · A (1)' }));
  expect(screen.getByText('Pol Riu')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1r ESO · A (1)' }));
  expect(screen.getByText('Anna Puig')).toBeVisible();
});

it('says what differs of guardians who look alike', async () => {
  const rosa = { full_name: 'Rosa Mas', email: 'rosa@x.cat', relation: 'guardian', locale: 'ca' };
  const fields = { guardians: { from: [rosa], to: [{ ...rosa, relation: 'mother' }] } };
  const joan = { row: 1, test_taker: 2, first_name: 'Joan', last_name: 'Mas', fields };
  api.on(preview, { ...nothing, preview_id: 1, changed: [joan] });
  const user = await compare();
  await user.click(await screen.findByRole('button', { name: 'Show them' }));
  expect(screen.getByText(/^Guardians: Rosa Mas.*guardian.* → Rosa Mas.*mother/)).toBeVisible();
});

it('asks who an unclear row is, and compares again when people have changed', async () => {
  const ona = {
    test_taker: 8,
    first_name: 'Anna',
    last_name: 'Puig',
    course: '1r ESO',
    class_name: 'B',
    birth_date: null,
    external_id: '',
    left_on: null,
  };
  const left = { ...ona, test_taker: 9, first_name: 'Jan', class_name: 'A' };
  api.on(preview, {
    ...nothing,
    preview_id: 4,
    same: [{ row: 1, test_taker: 2 }],
    unclear: [{ row: 0, candidates: [ona] }],
    left: [left],
  });
  const outcomes = [refuse(409, 'preview_outdated'), { created: 0, changed: 1, moved: 1, left: 1 }];
  api.on(apply, () => outcomes.shift());
  const user = await compare();
  async function decide() {
    await user.click(await screen.findByRole('button', { name: 'Apply the list' }));
    expect(await screen.findByText('1 row still has to be decided.')).toBeVisible();
    const row = within(screen.getByRole('group', { name: 'Row 2: Anna Puig' }));
    expect(row.getByText('Please choose.')).toBeVisible();
    expect(row.queryByRole('radio', { checked: true })).toBeNull();
    expect(row.getByRole('radio', { name: 'It is Anna Puig' })).toHaveFocus();
    await user.click(row.getByRole('radio', { name: 'It is Anna Puig' }));
    await user.click(screen.getByRole('checkbox', { name: 'Jan Puig' }));
    await user.click(screen.getByRole('button', { name: 'Apply the list' }));
    const dialog = within(await screen.findByRole('dialog'));
    // One of three is more than a fifth.
    expect(dialog.getByText(/Pupils who would leave: 1 of 3/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Apply, they have left' }));
  }
  await decide();
  await user.click(await screen.findByRole('button', { name: 'Compare again' }));
  await decide();
  expect(await screen.findByRole('heading', { name: 'The list has been applied' })).toHaveFocus();
  expect(api.calls(apply)[1]!.body).toEqual({
    preview_id: 4,
    left: [9],
    unclear: { 0: 8 },
    confirm_many_leaving: true,
  });
});

it('shows what is equal and what differs, and never lets two rows be one pupil', async () => {
  const ona = {
    test_taker: 8,
    first_name: 'Ona',
    last_name: 'Mas',
    course: '1r ESO',
    class_name: 'A',
    birth_date: '2012-03-04',
    external_id: '7',
    left_on: '2026-06-30',
  };
  const other = { ...ona, test_taker: 9, birth_date: null, external_id: '', left_on: null };
  api.on(preview, {
    ...nothing,
    preview_id: 4,
    unclear: [0, 1, 2].map((row) => ({ row, candidates: [ona, { ...other, class_name: 'B' }] })),
  });
  api.on(apply, { created: 1, changed: 1, moved: 0, left: 0 });
  const file =
    'Identificador;Nom;Cognoms;Data naixement;Grup\n' +
    '7;Ona;Mas;25/03/2012;1r ESO A\n;Ona;Mas;;1r ESO A\n;Ona;Mas;;1r ESO B';
  const user = await compare(file);
  const first = within(await screen.findByRole('group', { name: 'Row 2: Ona Mas' }));
  const [left, here] = first.getAllByRole('radio', { name: 'It is Ona Mas' });
  expect(left).toHaveAccessibleDescription(
    /number 7 equal.*Birth date 4 Mar.* 2012 different.*1r ESO · A equal.*Left on 30 Jun.* 2026/,
  );
  expect(here).toHaveAccessibleDescription(
    /number not given cannot be compared.*date not given cannot be compared.*1r ESO · B different/,
  );
  await user.click(here!);
  // The number was the other one's.
  expect(first.getByText('Ona Mas loses the number 7.')).toBeVisible();
  await user.click(left!);
  expect(first.queryByText(/loses the number/)).toBeNull();
  const second = within(screen.getByRole('group', { name: 'Row 3: Ona Mas' }));
  expect(second.getAllByRole('radio', { name: 'It is Ona Mas' })[0]).toBeDisabled();
  await user.click(second.getByRole('radio', { name: 'A new pupil' }));
  const third = within(screen.getByRole('group', { name: 'Row 4: Ona Mas' }));
  await user.click(third.getByRole('radio', { name: 'Leave this row out' }));
  await user.click(screen.getByRole('button', { name: 'Apply the list' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/pupils who are here: 1, left out: 1/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('heading', { name: 'The list has been applied' })).toBeVisible();
  expect(api.calls(apply)[0]!.body).toEqual({
    preview_id: 4,
    left: [],
    unclear: { 0: 8, 1: null },
    leave_out: [2],
  });
});

it('names a damaged number at its cell, and goes on without it', async () => {
  api.on(preview, ({ body }) => {
    const { rows } = body as { rows: { external_id: string }[] };
    return rows[0]!.external_id === '1,23457E+10'
      ? refuse(400, 'validation_error', {
          rows: [{ index: 0, fields: { external_id: ['It is damaged.'] } }],
        })
      : { ...nothing, preview_id: 1, new: rows.map((_, row) => ({ row })) };
  });
  const file =
    'Identificador;Nom;Cognoms;Grup\n1,23457E+10;Ona;Mas;1r ESO A\n' +
    '70000000002;Pol;Riu;1r ESO A\n70000000003;Jan;Riu;1r ESO A';
  const user = await compare(file);
  const told = await screen.findByText('Row 2, Ona Mas, number “1,23457E+10”: It is damaged.');
  expect(told).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue without 1 number' }));
  expect(await screen.findByRole('heading', { name: '3 new pupils' })).toBeVisible();
});

it('says of which row too many pupils may be, and goes on without it', async () => {
  api.on(preview, ({ body }) => {
    const { rows } = body as { rows: unknown[] };
    return rows.length === 3
      ? refuse(400, 'validation_error', {
          rows: [{ index: 1, fields: { too_many_namesakes: ['Too many may be this one.'] } }],
        })
      : { ...nothing, preview_id: 1, new: rows.map((_, row) => ({ row })) };
  });
  const user = await compare();
  expect(await screen.findByText('Row 3, Joan Mas: Too many may be this one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave out 1 row' }));
  expect(await screen.findByRole('heading', { name: '2 new pupils' })).toBeVisible();
});

/** Opens the screen and reads a file, up to its columns. */
async function read(file: string): Promise<UserEvent> {
  api.on('GET /app/schools/', [mar]);
  api.on(appliedLists, []);
  api.on('GET /app/courses/school/:id/by-admin/', [
    course({ course: "1r d'ESO", class_name: 'A' }),
    course({ id: 2, course: "1r d'ESO", class_name: 'B' }),
  ]);
  const user = renderApp('/school-list', { as: schoolAdminUser() });
  await user.upload(await screen.findByLabelText('Choose a file'), new File([file], 'llista.csv'));
  return user;
}
const sentRows = () => (api.calls(preview).at(-1)!.body as { rows: object[] }).rows;

it('asks whose an address is and how days are written, and sends nothing before', async () => {
  api.on(preview, { ...nothing, preview_id: 1, new: [{ row: 0 }] });
  const user = await read(
    'Nom;Cognoms;Data naixement;Grup;Correu;Nom tutor/a 1\nAna;Puig;04/05/2013;1 ESO A;rosa@x.cat;Rosa',
  );
  const goOn = await screen.findByRole('button', { name: 'Compare 1 pupil' });
  expect(goOn).toBeDisabled();
  await user.selectOptions(
    screen.getByLabelText('Whose are the addresses in “Correu”?'),
    'Guardian 1’s',
  );
  expect(goOn).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Which day is 04/05/2013?'), '5 April 2013');
  await user.click(goOn);
  await screen.findByRole('heading', { name: '1 new pupil' });
  expect(sentRows()).toEqual([
    expect.objectContaining({
      birth_date: '2013-04-05',
      email: null,
      course: "1r d'ESO", // the school's way of writing it
      guardians: [expect.objectContaining({ full_name: 'Rosa', email: 'rosa@x.cat' })],
    }),
  ]);
});

it('lets cells be put right here, and remembers which class a group is', async () => {
  api.on(preview, { ...nothing, preview_id: 1, new: [{ row: 0 }] });
  const file =
    'Nom;Cognoms;Data naixement;Grup;Nom tutor/a 1;Correu tutor/a 1\nAna;Puig;25/03/1912;Verds;Rosa;rosa.x.cat';
  const user = await read(file);
  expect(await screen.findByText(/“rosa.x.cat” is no email address/)).toBeVisible();
  const mend = async (column: string, text: string) => {
    const field = screen.getByLabelText(`Row 2: ${column}`);
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  await mend('Guardian 1: email', 'rosa@x.cat');
  expect(screen.queryByText(/is no email address/)).toBeNull();
  expect(screen.getByText(/“25\/03\/1912” cannot be a birth date/)).toBeVisible();
  await mend('Birth date', '25/03/2012');
  await user.selectOptions(screen.getByLabelText('Class of the school'), "1r d'ESO · B");
  await user.click(screen.getByRole('button', { name: 'Compare 1 pupil' }));
  await screen.findByRole('heading', { name: '1 new pupil' });
  expect(sentRows()[0]).toMatchObject({
    birth_date: '2012-03-25',
    class_name: 'B',
    guardians: [{ email: 'rosa@x.cat' }],
  });
  await user.click(screen.getByRole('button', { name: 'Start again with another file' }));
  // The label keeps its word: it is not the columns of the former file that come.
  await user.upload(await screen.findByLabelText('Choose a file'), new File([file], 'llista.csv'));
  expect(await screen.findByLabelText('Class of the school')).toHaveDisplayValue("1r d'ESO · B");
});

it('keeps pupils of classes that are not in the file out of the way', async () => {
  const jan = {
    test_taker: 9,
    first_name: 'Jan',
    last_name: 'Puig',
    course: '1r ESO',
    class_name: 'A',
  };
  const far = { ...jan, test_taker: 10, first_name: 'Lia', course: '4t ESO' };
  api.on(preview, {
    ...nothing,
    preview_id: 1,
    same: [{ row: 0, test_taker: 2 }],
    left: [jan, far],
  });
  const user = await compare();
  expect(await screen.findByRole('heading', { name: '1 pupil is not in the file' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tick 1' }));
  expect(screen.getByRole('checkbox', { name: 'Jan Puig' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Lia Puig' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 1 pupil of other classes' }));
  expect(screen.getByRole('checkbox', { name: 'Lia Puig' })).not.toBeChecked();
});

it('shows text that was decoded wrongly, and puts it right before anything is sent', async () => {
  api.on(preview, { ...nothing, preview_id: 1, new: [{ row: 0 }] });
  const user = await read('Nom;Cognoms;Grup\nJosÃ©;GrÃ\u00A0cia;1 ESO A');
  expect(await screen.findByText('Was “JosÃ©” meant?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^No, it is “José”/ }));
  expect(screen.queryByText(/meant\?/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Compare 1 pupil' }));
  await screen.findByRole('heading', { name: '1 new pupil' });
  expect(sentRows()[0]).toMatchObject({ first_name: 'José', last_name: 'Gràcia' });
});

// Two children of one mother, and a father; the third has guardians without an address.
const withGuardians =
  'Nom;Cognoms;Grup;RESPONSABLE 1;ADREÇA ELECTR. RESP. 1;RESPONSABLE 2;ADREÇA ELECTR. RESP. 2\n' +
  'Anna;Puig;1r ESO A;Mas, Rosa;rosa@x.cat;Puig, Pau;pau@x.cat\n' +
  'Joan;Puig;1r ESO A;Mas, Rosa;rosa@x.cat;;\nPol;Riu;1r ESO A;Riu, Pep;;;';
const threeNew = { ...nothing, preview_id: 5, new: [{ row: 0 }, { row: 1 }, { row: 2 }] };
const applied = { created: 3, changed: 0, moved: 0, left: 0 };

it('asks the guardians only when that is chosen, and says how many were asked', async () => {
  api.on(preview, threeNew);
  api.on(apply, { ...applied, asked: 3 });
  const user = await compare(withGuardians);
  const choice = await screen.findByRole('checkbox', { name: 'Ask 2 guardians by email' });
  expect(choice).not.toBeChecked();
  expect(screen.getByText(/^Nobody gets an email/)).toBeVisible();
  await user.click(choice);
  expect(screen.getByText(/^Only the guardians whom you ask get an email/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply the list' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Guardians asked by email: 2/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('heading', { name: 'The list has been applied' })).toBeVisible();
  expect(screen.getByText('emails to guardians').closest('li')).toHaveTextContent('3');
  expect(api.calls(apply)[0]!.body).toEqual({
    preview_id: 5,
    left: [],
    unclear: {},
    ask_guardians: true,
  });
});

it('leaves guardians as contacts when nothing is chosen', async () => {
  api.on(preview, threeNew);
  api.on(apply, applied);
  const user = await compare(withGuardians);
  await user.click(await screen.findByRole('button', { name: 'Apply the list' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/Guardians/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('heading', { name: 'The list has been applied' })).toBeVisible();
  expect(screen.queryByText('emails to guardians')).toBeNull();
  expect(api.calls(apply)[0]!.body).toEqual({ preview_id: 5, left: [], unclear: {} });
});

it('offers nothing to ask where no guardian has an address', async () => {
  api.on(preview, threeNew);
  await compare();
  expect(await screen.findByRole('button', { name: 'Apply the list' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Guardians' })).toBeNull();
});

it('keeps the list when the guardians cannot be asked, and says why', async () => {
  api.on(preview, threeNew);
  const why = 'rosa@x.cat is in the list as the guardian of 11 pupils.';
  api.on(apply, refuse(400, 'validation_error', { detail: why, fields: { ask_guardians: [why] } }));
  const user = await compare(withGuardians);
  await user.click(await screen.findByRole('checkbox', { name: 'Ask 2 guardians by email' }));
  await user.click(screen.getByRole('button', { name: 'Apply the list' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText(`Nothing has been changed. ${why}`)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('checkbox', { name: 'Ask 2 guardians by email' })).toBeChecked();
});
