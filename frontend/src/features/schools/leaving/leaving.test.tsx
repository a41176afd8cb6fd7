import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, page, refuse } from '../../../test/fakeApi';
import { productAdminUser, school, schoolAdminUser } from '../../../test/fixtures';
import { renderApp } from '../../../test/renderApp';

const DEPARTURE = '/app/schools/:id/departure/';
const asked = {
  contact: 'The head, 972 00 00 00',
  asked_at: '2026-11-02T09:00:00Z',
  by_name: 'Sara Vidal',
  recipient: '',
  fingerprint: '',
  confirmed_at: null,
  closed_at: null,
  handed_over_on: null,
  erased_on: null,
  held: false,
};

function leaves(does: boolean, row: object = {}) {
  const shown = { ...school(), moved_at: null, leaves: does, ...row };
  api.on('GET /app/schools/', [shown]);
  api.on('GET /app/schools/:id/', shown);
}

function serve(row: { leaves?: boolean; rests?: boolean } = {}) {
  leaves(false, row);
  api.on('GET /app/courses/school/:id/by-admin/', page([]));
  api.on('GET /app/schools/:id/duties/', []);
  api.on('GET /app/schools/:id/duties/candidates/', []);
  api.on('GET /app/schools/:id/holidays/', { holidays: [] });
  api.on('GET /app/school-admins/', page([]));
}

const card = async (name = 'If we leave Alba') =>
  within(await screen.findByRole('region', { name }, { timeout: 20_000 }));

it('says how a school leaves, and lets it say that it wishes to', async () => {
  serve();
  const user = renderApp('/schools', { as: schoolAdminUser() });
  const here = await card();
  await user.click(here.getByRole('button', { name: 'If we leave Alba' }));
  await user.click(await here.findByRole('button', { name: 'How it goes' }));
  expect(await here.findByText(/thirty days later everything/)).toBeVisible();
  await user.click(here.getByRole('button', { name: 'Say that we wish to leave' }));
  expect(here.getByText('Say whom to ask')).toBeVisible();
  api.on(`POST ${DEPARTURE}`, asked);
  api.on(`GET ${DEPARTURE}`, asked);
  leaves(true);
  await user.type(here.getByLabelText(/Whom to ask/), asked.contact);
  await user.click(here.getByRole('button', { name: 'Say that we wish to leave' }));
  expect(await here.findByText(/by Sara Vidal/)).toBeVisible();
  expect(api.calls(`POST ${DEPARTURE}`)[0]?.body).toEqual({
    wish: 'leave',
    contact: asked.contact,
  });
  api.on(`DELETE ${DEPARTURE}`, null);
  await user.click(here.getByRole('button', { name: 'We stay after all' }));
  const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 20_000 }));
  leaves(false);
  const before = api.calls(`GET ${DEPARTURE}`).length;
  await user.click(dialog.getByRole('button', { name: 'We stay after all' }));
  expect(await here.findByRole('button', { name: 'Say that we wish to leave' })).toBeVisible();
  expect(api.calls(`GET ${DEPARTURE}`)).toHaveLength(before);
});

it('has the school type the fingerprint that it hears', async () => {
  serve({ leaves: true });
  const key = { ...asked, recipient: 'age1x', fingerprint: 'ab12 cd34' };
  api.on(`GET ${DEPARTURE}`, key);
  const user = renderApp('/schools', { as: schoolAdminUser() });
  const here = await card();
  expect(here.queryByText('ab12 cd34')).not.toBeInTheDocument();
  const CONFIRM = `POST ${DEPARTURE}confirm/`;
  api.on(CONFIRM, () => refuse(409, 'other_key', { detail: 'Compare it again.' }));
  await user.type(await here.findByLabelText(/as it was read out/), '0000');
  await user.click(here.getByRole('button', { name: 'Confirm the key' }));
  expect(await here.findByRole('alert')).toHaveTextContent('Compare it again.');
  api.on(CONFIRM, { ...key, confirmed_at: '2026-11-03T09:00:00Z' });
  await user.click(here.getByRole('button', { name: 'Confirm the key' }));
  expect(await here.findByText('ab12 cd34')).toBeVisible();
});

it('lets Alba’s team hand over after saying what happens, and take it back', async () => {
  serve({ leaves: true });
  api.on(`GET ${DEPARTURE}`, asked);
  const user = renderApp('/schools/5', { as: productAdminUser() });
  const here = await card('The school leaves Alba');
  const over = { handed_over_on: '2026-11-10', erased_on: '2026-12-10' };
  const closed = { ...asked, ...over, closed_at: '2026-11-10T09:00:00Z' };
  api.on(`PATCH ${DEPARTURE}`, closed);
  await user.type(here.getByRole('textbox', { name: /Day of handing over/ }), '10/11/2026');
  await user.click(here.getByRole('button', { name: 'Data are handed over' }));
  const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 20_000 }));
  expect(dialog.getByText(/everything is erased on 10 December 2026/)).toBeVisible();
  api.on(`GET ${DEPARTURE}`, closed);
  await user.click(dialog.getByRole('button', { name: 'Data are handed over' }));
  expect(await here.findByText(/Handed over on 10 November 2026/)).toBeVisible();
  expect(api.calls(`PATCH ${DEPARTURE}`)[0]?.body).toEqual({ handed_over_on: '2026-11-10' });
  expect(here.getByRole('button', { name: 'Open it again here' })).toBeVisible();
});

it('shows Alba’s team nothing of a school that stays', async () => {
  serve();
  renderApp('/schools/5', { as: productAdminUser() });
  await screen.findByRole('region', { name: 'Contact for families' });
  expect(screen.queryByRole('region', { name: /leaves? Alba/ })).not.toBeInTheDocument();
});

it('has an administrator of an arrived school say that they work here', async () => {
  serve({ rests: true });
  const as = schoolAdminUser({ standstill: 'rests' });
  const user = renderApp('/schools', { as });
  const BEGIN = 'POST /app/schools/:id/begin/';
  api.on(BEGIN, null);
  await user.click(await screen.findByRole('button', { name: 'We work here now' }));
  expect(await screen.findByText('The school works here from now on')).toBeVisible();
  expect(api.calls(BEGIN)).toHaveLength(1);
});

it('tells people of a school that has moved, in place of every screen', async () => {
  renderApp('/schools', { as: schoolAdminUser({ standstill: 'moved' }) });
  expect(await screen.findByRole('heading', { name: 'Your school has moved' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
});
