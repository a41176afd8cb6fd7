import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { school, schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

type Contact = { email: string; phone: string };
const of = (contact: Contact) => ({ ...school(), contact });
const PATCH = 'PATCH /app/schools/:id/';

async function open(contact: Contact = { email: 'escola@example.org', phone: '' }) {
  api.on('GET /app/schools/', [of(contact)]);
  api.on('GET /app/courses/school/:id/by-admin/', page([]));
  api.on('GET /app/schools/:id/duties/', []);
  api.on('GET /app/schools/:id/duties/candidates/', []);
  api.on('GET /app/schools/:id/holidays/', { holidays: [] });
  const user = renderApp('/schools', { as: schoolAdminUser() });
  const card = within(await screen.findByRole('region', { name: 'Contact for families' }));
  return { user, card };
}

it('shows where families ask, and changes it', async () => {
  const { user, card } = await open();
  expect(card.getByText('escola@example.org')).toBeVisible();
  expect(card.queryByLabelText(/^Phone/), 'until it is asked for').toBeNull();
  await user.click(card.getByRole('button', { name: 'Contact for families' }));
  expect(card.getByText(/Families see it on their pages, emails and forms/)).toBeVisible();
  expect(card.getByLabelText(/^Email( |$)/)).toHaveValue('escola@example.org');
  api.on(PATCH, ({ body }) => of((body as { contact: Contact }).contact));
  await user.type(card.getByLabelText(/^Phone/), '93 123 45 67');
  await user.click(card.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The contact for families is saved')).toBeVisible();
  expect(api.calls(PATCH)[0]?.body).toMatchObject({
    contact: { email: 'escola@example.org', phone: '93 123 45 67' },
  });
});

it('says what was refused, and keeps what was typed', async () => {
  const { user, card } = await open({ email: '', phone: '' }); // the form is there at once
  api.on(PATCH, () => refuse(400, 'validation_error', { fields: { contact: ['No phone.'] } }));
  await user.type(card.getByLabelText(/^Phone/), 'nobody');
  await user.click(card.getByRole('button', { name: 'Save changes' }));
  expect(await card.findByRole('alert')).toHaveTextContent('Check the email address');
  expect(card.getByLabelText(/^Phone/)).toHaveValue('nobody');
});
