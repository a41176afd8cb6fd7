import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Contact } from '../../api/types';
import { campaign } from '../../test/campaigns';
import { api, page, refuse } from '../../test/fakeApi';
import { course, schoolAdminUser, testTaker } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const OF_PUPIL = 'GET /app/test-takers/:id/guardians/';
const ADD = 'POST /app/test-takers/:id/guardians/';
const CHANGE = 'PATCH /app/guardians/:id/';

function contact(over: Partial<Contact> = {}): Contact {
  return {
    id: 7,
    full_name: 'Rosa Vidal',
    relation: 'mother',
    email: 'rosa@example.org',
    locale: 'ca',
    has_authority: true,
    excluded: false,
    undelivered: false,
    ...over,
  };
}
const nil = testTaker({
  id: 31,
  first_name: 'Nil',
  last_name: 'Roca',
  test_taker_type_name: 'student',
});

beforeEach(() => {
  api.on('GET /app/test-takers/:id/', nil);
  api.on('GET /app/test-takers/:id/guardian-consent/', {
    asked_below: 14,
    is_asked: true,
    given: null,
    reference: '',
    at: null,
  });
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  api.on('GET /app/test-takers/responsible-list/', page([]));
  api.on('GET /app/test-takers/:id/bonds/', []);
  api.on('GET /app/test-takers/:id/tests/', page([]));
  api.on('GET /app/campaigns/', page([]));
  api.on(OF_PUPIL, [contact()]);
});

async function open() {
  const user = renderApp('/test-takers/31', { as: schoolAdminUser() });
  const card = within(await screen.findByRole('region', { name: 'Family contacts' }));
  return { user, card };
}

it('says of each contact what there is to know and to do', async () => {
  api.on(OF_PUPIL, [
    contact(),
    contact({ id: 8, full_name: 'Joan Roca', relation: 'father', undelivered: true }),
    contact({ id: 9, full_name: 'Pep Tiet', relation: 'other', email: null, has_authority: false }),
    contact({ id: 10, full_name: 'Ona Mas', excluded: true }),
  ]);
  const { card } = await open();
  const rows = await card.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('rosa@example.org · Catalan'),
    expect.stringContaining('Correct the address, or ask this person on paper'),
    expect.stringContaining('Does not decide'),
    expect.stringContaining('Excluded'),
  ]);
});

it('adds one in its place: a relation called other decides nothing by itself', async () => {
  api.on(OF_PUPIL, []);
  api.on(ADD, ({ body }) => Response.json({ ...contact(), ...(body as object) }, { status: 201 }));
  const { user, card } = await open();
  await user.click(await card.findByRole('button', { name: 'Add a contact' }));
  expect(card.getByLabelText('Name and surname')).toHaveFocus();
  await user.click(card.getByRole('button', { name: 'Save' }));
  expect(card.getByText('Please write the name')).toBeVisible();
  await user.type(card.getByLabelText('Name and surname'), 'Mar Roca');
  await user.selectOptions(card.getByLabelText('Relation to the pupil'), 'other');
  expect(card.getByRole('checkbox')).not.toBeChecked();
  await user.type(card.getByLabelText(/^Email( |$)/), 'mar@example.org');
  api.on(OF_PUPIL, [contact({ full_name: 'Mar Roca' })]);
  await user.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByText('Mar Roca')).toBeVisible();
  expect(api.calls(ADD)[0]?.body).toEqual({
    full_name: 'Mar Roca',
    relation: 'other',
    email: 'mar@example.org',
    locale: 'en',
    has_authority: false,
  });
});

it('corrects one in its place, and says at the field what is refused', async () => {
  const { user, card } = await open();
  api.on(CHANGE, () => refuse(400, 'validation_error', { fields: { email: ['Not this one.'] } }));
  await user.click(await card.findByRole('button', { name: 'Edit Rosa Vidal' }));
  const email = card.getByLabelText(/^Email( |$)/);
  await user.clear(email);
  await user.type(email, 'rosa.vidal@example.org');
  await user.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByText('Not this one.')).toBeVisible();
  api.on(CHANGE, contact({ email: 'rosa.vidal@example.org' }));
  await user.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(card.getByRole('button', { name: 'Edit Rosa Vidal' })).toHaveFocus());
  expect(screen.getByText(/had no answer yet has ended: please ask again/)).toBeVisible();
});

it('says before removing what goes on counting', async () => {
  api.on(OF_PUPIL, [contact(), contact({ id: 10, full_name: 'Ona Mas', excluded: true })]);
  const { user, card } = await open();
  for (const [name, text] of [
    ['Rosa Vidal', /A no of this person stays on record and still counts/],
    ['Ona Mas', /goes on counting for nothing/],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one dialog after the other
    await user.click(await card.findByRole('button', { name: `More for ${name}` }));
    // oxlint-disable-next-line no-await-in-loop
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    // oxlint-disable-next-line no-await-in-loop
    const dialog = within(await screen.findByRole('dialog', { name: `Remove ${name}?` }));
    expect(dialog.getByText(text)).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  }
});

it('excludes one after saying what that means', async () => {
  api.on(CHANGE, contact({ excluded: true }));
  const { user, card } = await open();
  await user.click(await card.findByRole('button', { name: 'More for Rosa Vidal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Exclude' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exclude Rosa Vidal?' }));
  expect(dialog.getByText(/gets no email about Nil Roca/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Exclude' }));
  expect(await screen.findByText('Rosa Vidal is excluded')).toBeVisible();
  expect(api.calls(CHANGE)[0]?.body).toEqual({ excluded: true });
});

it('silences every email about a pupil, and says so', async () => {
  api.on('PATCH /app/test-takers/:id/update/', () => {
    api.on('GET /app/test-takers/:id/', { ...nil, quiet: true });
    return { ...nil, quiet: true };
  });
  const { user, card } = await open();
  const toggle = await card.findByRole('switch', { name: 'Emails to the family about Nil Roca' });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  expect(await card.findByText('The family gets no email')).toBeVisible();
  expect(api.calls('PATCH /app/test-takers/:id/update/')[0]?.body).toEqual({ quiet: true });
});

it('asks this family in a screening of its class', async () => {
  api.on('GET /app/campaigns/', page([campaign()]));
  api.on('GET /app/campaigns/:id/consents/', [
    { test_taker: 31, first_name: 'Nil', last_name: 'Roca', status: 'not_asked', quiet: false },
  ]);
  const skipped = { answered: 0, no_contact: 0, not_needed: 0, quiet: 0, asked: 0 };
  const letter = { locale: 'ca', emails: 1, subject: 'Un qüestionari breu', text: 'Hola, …' };
  api.on('GET /app/campaigns/:id/consent-requests/', {
    emails: 1,
    pupils: 1,
    exhausted: 0,
    skipped,
    letters: [letter],
  });
  api.on('POST /app/campaigns/:id/consent-requests/', { sent: 1, skipped });
  const { user, card } = await open();
  await user.click(await card.findByRole('button', { name: 'Ask by email: Autumn wellbeing' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Read the email' }));
  expect(dialog.getByText('Hola, …')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send 1 email' }));
  expect(await screen.findByText('The email about Nil Roca is on its way')).toBeVisible();
  expect(api.calls('POST /app/campaigns/:id/consent-requests/')[0]?.body).toEqual({
    test_takers: [31],
  });
});
