import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Duty } from '../../api/types';
import { api, page, refuse } from '../../test/fakeApi';
import { school, schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const GET = 'GET /app/schools/:id/duties/';
const POST = 'POST /app/schools/:id/duties/';

function duty(over: Partial<Duty> = {}): Duty {
  return {
    id: 9,
    user: 83,
    first_name: 'Laia',
    last_name: 'Vidal',
    kind: 'orientation',
    granted_by: 'Mercè Casadevall',
    granted_at: '2026-09-01T08:00:00Z',
    ends_on: '2027-10-01',
    waits_for: '',
    ...over,
  };
}

async function open(...duties: Duty[]) {
  api.on('GET /app/schools/', [school()]);
  api.on('GET /app/courses/school/:id/by-admin/', page([]));
  api.on('GET /app/schools/:id/holidays/', { holidays: [] });
  api.on(GET, duties);
  const waits = { open: 3, overdue: 1, oldest_days: 4, talk_open: 2, talk_overdue: 0 };
  api.on('GET /app/cases/summary/', waits);
  api.on('GET /app/schools/:id/duties/candidates/', [
    { user: 2, first_name: 'Sara', last_name: 'Vidal', is_school_admin: true },
    { user: 84, first_name: 'Pol', last_name: 'Mas', is_school_admin: false },
  ]);
  const user = renderApp('/schools', { as: schoolAdminUser() });
  const card = within(await screen.findByRole('region', { name: 'Who reads the results' }));
  return { user, card };
}

it('says who reads, since when and until when, and that nobody stands in for one alone', async () => {
  const { card } = await open(duty());
  const row = card.getByRole('listitem');
  for (const text of ['Laia Vidal', '1 September 2026', '1 October 2027', 'Mercè Casadevall']) {
    expect(row).toHaveTextContent(text);
  }
  expect(card.getByText(/One reader only/)).toBeVisible();
});

it('counts what waits, and names nobody', async () => {
  const { card } = await open(duty());
  expect(await card.findByText('Pupils who wait to talk: 2')).toBeVisible();
  expect(card.getByText('Open cases: 3')).toHaveTextContent('Overdue: 1');
  expect(card.getAllByText(/Overdue/)).toHaveLength(1);
});

it('gives the duty to a person, and says why not to oneself', async () => {
  const { user, card } = await open();
  expect(card.getByText(/Nobody reads here yet/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Give the duty' }));
  expect(card.getByText('Choose a person first')).toBeVisible();
  api.on(POST, refuse(403, 'four_eyes', { detail: 'Another administrator has to.' }));
  await user.selectOptions(card.getByLabelText('Person'), 'Sara Vidal (administrator)');
  await user.click(card.getByRole('button', { name: 'Give the duty' }));
  expect(await card.findByRole('alert')).toHaveTextContent('Another administrator has to.');
  api.on(POST, ({ body }) => duty({ user: (body as { user: number }).user }));
  api.on(GET, [duty({ user: 84, first_name: 'Pol', last_name: 'Mas' })]);
  await user.selectOptions(card.getByLabelText('Person'), 'Pol Mas');
  await user.click(card.getByRole('button', { name: 'Give the duty' }));
  expect(await card.findByRole('listitem')).toHaveTextContent('Pol Mas');
  expect(api.calls(POST)[0]?.body).toEqual({ user: 84 });
});

it('is confirmed by another person, and says what has to be confirmed', async () => {
  const { user, card } = await open(duty({ waits_for: 'reset' }));
  expect(card.getByRole('listitem')).toHaveTextContent(/password was set again by an email alone/);
  api.on('POST /app/duties/:id/confirm/', () => undefined);
  api.on(GET, [duty()]);
  await user.click(card.getByRole('button', { name: 'Confirm: Laia Vidal' }));
  expect(await screen.findByText('Confirmed: Laia Vidal')).toBeVisible();
  expect(card.queryByText('Waits to be confirmed')).not.toBeInTheDocument();
});

it('ends it after a question that says what follows', async () => {
  const { user, card } = await open(duty());
  api.on('DELETE /app/duties/:id/', () => undefined);
  await user.click(card.getByRole('button', { name: 'End: Laia Vidal' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/gives them nothing more to read/)).toBeVisible();
  api.on(GET, []);
  await user.click(dialog.getByRole('button', { name: 'End the duty' }));
  expect(await card.findByText(/Nobody reads here yet/)).toBeVisible();
  expect(api.calls('DELETE /app/duties/:id/')).toHaveLength(1);
});

it('resets the second step of a reader who lost the phone, after a question', async () => {
  const { user, card } = await open(duty());
  api.on('DELETE /app/users/83/second-factors/', () => undefined);
  await user.click(card.getByRole('button', { name: 'More options for Laia Vidal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reset second step' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Reset Laia Vidal’s second step?' }),
  );
  expect(dialog.getByText(/Make sure it was really them who asked you/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText(/Laia Vidal’s second step has been reset/)).toBeVisible();
  expect(api.calls('DELETE /app/users/83/second-factors/')).toHaveLength(1);
});

it('offers that to nobody for their own', async () => {
  const { card } = await open(duty({ user: schoolAdminUser().id }));
  expect(card.getByRole('button', { name: 'End: Laia Vidal' })).toBeVisible();
  expect(card.queryByRole('button', { name: /More options/ })).not.toBeInTheDocument();
});
