import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api, refuse } from '../../../test/fakeApi';
import { course, school, schoolAdminUser } from '../../../test/fixtures';
import { renderApp } from '../../../test/renderApp';

const preview = 'POST /app/roster/preview/';
const apply = 'POST /app/roster/apply/';
const mar = school();
const nothing = { new: [], same: [], changed: [], moved: [], left: [], unclear: [], pupils: 3 };

/** Opens the screen and compares a file of three pupils, the second with an address. */
async function compare(): Promise<UserEvent> {
  api.on('GET /app/schools/', [mar]);
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  const user = renderApp('/school-list', { as: schoolAdminUser() });
  await user.upload(
    await screen.findByLabelText('Choose a file'),
    new File(
      [
        'Nom;Cognoms;Grup;Correu alumne;DNI\nAnna;Puig;1r ESO A;;1\n' +
          'Joan;Mas;1r ESO A;joan@x.cat;2\nPol;Riu;1r ESO A;;3',
      ],
      'llista.csv',
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Compare 3 pupils' }));
  return user;
}

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
  const left = { ...ona, test_taker: 9, first_name: 'Jan' };
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
    await user.selectOptions(screen.getByLabelText('Row 2: Anna Puig'), '8');
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
