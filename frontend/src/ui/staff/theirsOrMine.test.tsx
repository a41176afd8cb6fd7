import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { course, responsible, schoolAdminUser, testTaker } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const DETAIL = 'GET /app/test-takers/:id/';
const UPDATE = 'PATCH /app/test-takers/:id/update/';
const anna = testTaker({ id: 31, first_name: 'Anna', last_name: 'Puig', version: 'old' });
const changed = { ...anna, first_name: 'Aina', last_name: 'Roca', version: 'new' };

async function open() {
  api.on(DETAIL, anna);
  api.on('GET /app/test-takers/responsible-list/', page([responsible()]));
  api.on('GET /app/test-takers/', page([]));
  api.on('GET /app/schools/', []);
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  api.on('GET /app/test-takers/:id/guardians/', []);
  api.on('GET /app/campaigns/', page([]));
  api.on('GET /app/test-takers/:id/bonds/', []);
  api.on('GET /app/moves/', []);
  api.on('GET /app/test-takers/:id/who-read/', []);
  api.on('GET /app/guardians/:id/resend/', { can_send: false, sent_at: null });
  api.on('GET /app/test-takers/:id/tests/', page([]));
  const user = renderApp('/test-takers/31', { as: schoolAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
  return user;
}

/** Marta saves while the form is open; the server refuses the old version. */
function martaSaves(fields: string[]) {
  api.on(DETAIL, changed);
  api.on(UPDATE, ({ body }) => {
    const { version, ...rest } = body as { version: string };
    if (version === 'new') return { ...changed, ...rest };
    return refuse(409, 'changed_meanwhile', {
      detail: 'Marta has changed this meanwhile.',
      by: 'Marta Serra',
      at: '2026-11-27T10:00:00Z',
      changed: fields,
    });
  });
}

async function write(user: Awaited<ReturnType<typeof open>>, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

const sent = () => api.calls(UPDATE).map(({ body }) => body);

describe('somebody else has saved meanwhile', () => {
  it('shows both values of a field, and saves the one that is chosen', async () => {
    const user = await open();
    await write(user, 'First name', 'Nora');
    await write(user, 'Last name', 'Mas');
    martaSaves(['first_name', 'last_name']);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Marta Serra has changed this in the meantime' }),
    );
    const first = within(dialog.getByRole('group', { name: 'First name' }));
    expect(first.getByRole('radio', { name: 'Theirs: Aina' })).not.toBeChecked();
    expect(first.getByRole('radio', { name: 'Mine: Nora' })).not.toBeChecked();
    // There is no default choice, and nothing is saved before all are chosen.
    await user.click(dialog.getByRole('button', { name: 'Save this' }));
    expect(dialog.getByText('Choose one for each field.')).toBeVisible();
    expect(first.getByRole('radio', { name: 'Theirs: Aina' })).toHaveFocus();
    await user.click(first.getByRole('radio', { name: 'Theirs: Aina' }));
    await user.click(dialog.getByRole('radio', { name: 'Mine: Mas' }));
    await user.click(dialog.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(address()).toBe('/test-takers'));
    expect(sent()).toEqual([
      { first_name: 'Nora', last_name: 'Mas', version: 'old' },
      { last_name: 'Mas', version: 'new' },
    ]);
  });

  it('keeps both where they changed different fields, without a question', async () => {
    const user = await open();
    await write(user, 'Last name', 'Mas');
    martaSaves(['first_name']);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(address()).toBe('/test-takers'));
    expect(sent().at(-1)).toEqual({ last_name: 'Mas', version: 'new' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads back to what was written, and saves nothing', async () => {
    const user = await open();
    await write(user, 'First name', 'Nora');
    martaSaves(['first_name']);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const back = await screen.findByRole('button', { name: 'Back to what I wrote' });
    expect(back).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('First name')).toHaveValue('Nora');
    expect(await screen.findByText('Marta has changed this meanwhile.')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });
});
