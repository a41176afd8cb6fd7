import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { School } from '../../api/types';
import { api, page, refuse } from '../../test/fakeApi';
import { course, schoolAdminUser } from '../../test/fixtures';
import {
  appliedLists,
  listColumns,
  apply,
  compare,
  mar,
  nothing,
  preview,
  replaces,
  threePupils,
} from '../../test/pupilList';
import { renderApp } from '../../test/renderApp';

it('takes a file that is chosen before the school is known, as on a slow line', async () => {
  let arrive = (_schools: School[]) => {};
  api.on('GET /app/schools/', () => new Promise<School[]>((resolve) => (arrive = resolve)));
  api.on(appliedLists, []);
  api.on(listColumns, []);
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  const user = renderApp('/school-list', { as: schoolAdminUser() });
  const file = new File([threePupils], 'llista.csv');
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  arrive([mar]);
  expect(await screen.findByRole('button', { name: 'Compare 3 pupils' })).toBeVisible();
});

// promise: roster.file.privacy roster.targets.none roster.columns.stay roster.file.privacyTitle
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
    replaces,
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

it('brings back who has left and is in the file again, and waits for nobody else', async () => {
  const left = { result: 'left', course: '1r ESO', class_name: 'B', left_on: '2026-06-19' };
  const ona = { ...left, row: 0, id: 8, name: 'Anna Puig' };
  const jan = { ...left, row: 2, id: 9, name: 'Pol Riu' };
  api.on(preview, {
    ...nothing,
    preview_id: 4,
    new: [{ row: 1 }],
    returning: [ona, jan].map((one) => ({ ...one, replaces: { ...replaces, left_on: 1 } })),
  });
  api.on(apply, { created: 1, changed: 1, moved: 0, left: 0, returning: [jan] });
  const user = await compare();
  const who = await screen.findByRole('checkbox', {
    name: 'Anna Puig, 1r ESO · B: left on 19 June 2026',
  });
  await user.click(screen.getByRole('button', { name: 'Bring back all 2' }));
  expect(screen.getByText('2 days of leaving: these pupils are here again')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bring back nobody' }));
  await user.click(who);
  await user.click(screen.getByRole('button', { name: 'Apply the list' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Pol Riu, marked as having left on 19 June 2026')).toBeVisible();
  expect(api.calls(apply)[0]!.body).toEqual({ preview_id: 4, left: [], unclear: { 0: 8 } });
  api.on('POST /app/test-takers/left/', { changed: 1, open: {} });
  await user.click(screen.getByRole('button', { name: 'Bring them back' }));
  await waitFor(() => expect(screen.queryByText(/Pol Riu/)).toBeNull());
  expect(api.calls('POST /app/test-takers/left/')[0]!.body).toEqual({ ids: [9], left_on: null });
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
    replaces,
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
  // The number belonged to the other pupil.
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

it('says how large the classes become, and sends only what is ticked', async () => {
  api.on(preview, {
    ...nothing,
    preview_id: 1,
    new: [{ row: 0 }, { row: 1 }, { row: 2 }],
    classes: [
      { name: '1r ESO A', now: 25, after: 28 },
      { name: '2n ESO A', now: 24, after: 24 },
    ],
    screenings: [{ id: 7, asked_now: 25, asked_after: 28 }],
    moves_up: [{ from: '1r ESO A', to: '2n ESO A', pupils: 25 }],
  });
  api.on('GET /app/campaigns/', page([{ id: 7, name: 'Com estem?' }]));
  api.on(apply, { created: 3, changed: 0, moved: 25, left: 0 });
  const user = await compare();
  expect(await screen.findByText('25 → 28')).toBeVisible();
  expect(screen.queryByText('24 → 24')).toBeNull();
  const up = screen.getByRole('checkbox', { name: '1r ESO A goes on to 2n ESO A: 25 pupils' });
  const ask = await screen.findByRole('checkbox', {
    name: 'Com estem? also asks these pupils: 28 instead of 25',
  });
  expect([up, ask].map((one) => (one as HTMLInputElement).checked)).toEqual([false, false]);
  await user.click(up);
  await user.click(ask);
  await user.click(screen.getByRole('button', { name: 'Apply the list' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('25 pupils go on to the next course.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await screen.findByRole('heading', { name: 'The list has been applied' });
  expect(api.calls(apply)[0]!.body).toMatchObject({
    move_up: [{ from: '1r ESO A', to: '2n ESO A' }],
    screenings: [7],
  });
});

it('counts above the button what is replaced, and says who has no birth date', async () => {
  api.on(preview, {
    ...nothing,
    preview_id: 1,
    replaces: { ...replaces, guardian_email: 957, birth_date: 1 },
    missing: { birth_date: [0] },
  });
  await compare();
  expect(await screen.findByText('957 emails of guardians')).toBeVisible();
  expect(screen.getByText('1 birth date')).toBeVisible();
  expect(screen.queryByText(/languages of guardians/)).toBeNull();
  expect(screen.getByText(/^1 pupil without a birth date.*: Anna Puig/)).toBeVisible();
});

it('counts what a decided row replaces, too', async () => {
  const ona = {
    test_taker: 8,
    first_name: 'Anna',
    last_name: 'Puig',
    course: '1r ESO',
    class_name: 'A',
    birth_date: '2012-03-04',
    external_id: '',
    left_on: null,
    replaces: { ...replaces, last_name: 1 },
  };
  api.on(preview, { ...nothing, preview_id: 1, unclear: [{ row: 0, candidates: [ona] }] });
  const user = await compare();
  expect(await screen.findByText(/^The list only adds/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'It is Anna Puig' }));
  expect(screen.getByText('1 last name')).toBeVisible();
});

it('asks about two rows of a name, one of which has no birth date', async () => {
  api.on(preview, { ...nothing, preview_id: 1, unclear: [{ row: 0, candidates: [] }] });
  await compare();
  const row = within(await screen.findByRole('group', { name: 'Row 2: Anna Puig' }));
  expect(row.getByText(/^Another row has the same name/)).toBeVisible();
  expect(row.getAllByRole('radio')).toHaveLength(2);
});

it('says who may come from another school', async () => {
  api.on(preview, {
    ...nothing,
    preview_id: 1,
    new: [{ row: 0 }],
    elsewhere: [{ row: 0, match: 'x' }],
  });
  await compare();
  expect(await screen.findByText('1 new pupil may come from another school')).toBeVisible();
  expect(screen.getByText('Anna Puig (1r ESO · A)')).toBeVisible();
});
