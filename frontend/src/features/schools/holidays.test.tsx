import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { school, schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const PUT = 'PUT /app/schools/:id/holidays/';
const patron = { first_day: '2026-11-30', last_day: '2026-11-30' };

async function open() {
  api.on('GET /app/schools/', [school()]);
  api.on('GET /app/courses/school/:id/by-admin/', page([]));
  api.on('GET /app/schools/:id/duties/', []);
  api.on('GET /app/schools/:id/duties/candidates/', []);
  api.on('GET /app/schools/:id/holidays/', { holidays: [patron] });
  api.on(PUT, ({ body }) => body);
  const user = renderApp('/schools', { as: schoolAdminUser() });
  const card = within(await screen.findByRole('region', { name: 'School holidays' }));
  return { user, card };
}

it('adds days to a school’s own holidays, and takes some away', async () => {
  const { user, card } = await open();
  expect(card.getByText('30 November 2026')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'School holidays' }));
  await user.click(card.getByRole('button', { name: 'Add these days' }));
  expect(card.getByText('Please give the day')).toBeVisible();
  await user.type(card.getByLabelText('First day'), '19/02/2027');
  await user.type(card.getByLabelText(/^Last day/), '22/02/2027');
  await user.click(card.getByRole('button', { name: 'Add these days' }));
  expect(await card.findByText('19 February 2027 – 22 February 2027')).toBeVisible();
  expect(api.calls(PUT)[0]?.body).toEqual({
    holidays: [patron, { first_day: '2027-02-19', last_day: '2027-02-22' }],
  });
  await user.click(card.getByRole('button', { name: 'Remove 30 November 2026' }));
  await waitFor(() => expect(card.queryByText('30 November 2026')).not.toBeInTheDocument());
});

it('says what was refused and keeps what was typed', async () => {
  const { user, card } = await open();
  api.on(PUT, () => refuse(400, 'validation_error', { fields: { holidays: ['Too many.'] } }));
  await user.click(card.getByRole('button', { name: 'School holidays' }));
  await user.type(card.getByLabelText('First day'), '19/02/2027');
  await user.click(card.getByRole('button', { name: 'Add these days' }));
  expect(await card.findByRole('alert')).toHaveTextContent('Too many.');
  expect(card.getByLabelText('First day')).toHaveValue('19/02/2027');
});
