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
    phone: null,
    not_mine_at: null,
    version: 'a',
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
    recorded: [],
  });
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  api.on('GET /app/test-takers/responsible-list/', page([]));
  api.on('GET /app/test-takers/:id/bonds/', []);
  api.on('GET /app/moves/', []);
  api.on('GET /app/test-takers/:id/who-read/', []);
  api.on('GET /app/guardians/:id/resend/', { can_send: false, sent_at: null });
  api.on('GET /app/test-takers/:id/tests/', page([]));
  api.on('GET /app/campaigns/', page([]));
  api.on('GET /app/test-takers/:id/exclusions/', []);
  api.on('GET /app/test-takers/:id/not-own/', []);
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

it('marks an address whose reader says that the child is not theirs', async () => {
  const not_mine_at = '2026-11-20T10:00:00Z';
  api.on(OF_PUPIL, [
    contact({ not_mine_at }),
    contact({ id: 8, full_name: 'Joan Roca', not_mine_at, excluded: true }),
  ]);
  const { card } = await open();
  const [mine, excluded] = await card.findAllByRole('listitem');
  expect(mine).toHaveTextContent('Says: not my child');
  expect(mine).toHaveTextContent('Nothing more is sent there until you correct the address.');
  expect(excluded).not.toHaveTextContent('not my child');
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
    phone: '',
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
    ['Rosa Vidal', /If this person said no, that stays on record and still counts/],
    ['Ona Mas', /still does not count/],
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
  expect(api.calls(CHANGE)[0]?.body).toEqual({ excluded: true, version: 'a' });
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
  expect(await card.findByText('The family gets no emails')).toBeVisible();
  expect(api.calls('PATCH /app/test-takers/:id/update/')[0]?.body).toEqual({
    quiet: true,
    version: 'a',
  });
});

it('asks this family in a screening of its class', async () => {
  api.on('GET /app/campaigns/', page([campaign()]));
  api.on('GET /app/campaigns/:id/consents/', [
    { test_taker: 31, first_name: 'Nil', last_name: 'Roca', status: 'not_asked', quiet: false },
  ]);
  const skipped = {
    answered: 0,
    no_contact: 0,
    not_needed: 0,
    quiet: 0,
    asked: 0,
    no_more_mails: 0,
  };
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

it('says who of the family has said yes, and who no', async () => {
  const word = { relation: 'mother', has_authority: true, route: 'link', asked_on: null };
  const at = '2026-11-27T09:12:00Z';
  api.on('GET /app/campaigns/', page([campaign()]));
  api.on('GET /app/campaigns/:id/consents/', [
    {
      test_taker: 31,
      status: 'conflict',
      contacts: [
        { ...word, id: 7, full_name: 'Rosa Vidal', answer: 'given', at },
        { ...word, id: 8, full_name: 'Joan Roca', answer: 'refused', at },
        { ...word, id: 9, full_name: 'Pep Tiet', answer: 'none', at: null },
      ],
      family: { answer: 'none', route: null, at: null },
    },
  ]);
  const { card } = await open();
  const sides = within(await card.findByRole('list', { name: 'Answers about Nil Roca' }));
  expect(sides.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Rosa Vidal: Yes (27 Nov 2026)',
    'Joan Roca: No (27 Nov 2026)',
  ]);
  expect(card.getByText(/talk with both/)).toBeVisible();
});

it('names whom excluding suspends, and lifts it where the contact is gone', async () => {
  const adult = { id: 40, first_name: 'Rosa', last_name: 'Vidal' };
  const bond = { id: 12, state: 'active', kind: 'guardian', adult, email: '', expires_at: null };
  api.on('GET /app/test-takers/:id/bonds/', [{ ...bond, created_at: '2026-11-01T09:00:00Z' }]);
  api.on(CHANGE, { ...contact({ excluded: true }), suspended: [12] });
  const { user, card } = await open();
  await user.click(await card.findByRole('button', { name: 'More for Rosa Vidal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Exclude' }));
  await user.click(await screen.findByRole('button', { name: 'Exclude' }));
  expect(
    await screen.findByText(
      'Rosa Vidal is excluded. No longer able to see or answer anything: Rosa Vidal.',
    ),
  ).toBeVisible();
});

it('lists who is excluded though the contact is gone, and lifts it', async () => {
  api.on(OF_PUPIL, []);
  api.on('GET /app/test-takers/:id/exclusions/', [
    {
      id: 31,
      names: ['Pep Vila', 'Pere Vila'],
      addresses: ['pere@example.org'],
      contact: null,
      made_at: '2026-11-27T09:12:00Z',
      suspended: [],
      is_responsible: false,
      by: 'name',
    },
  ]);
  api.on('DELETE /app/exclusions/:id/', () => undefined);
  const { user, card } = await open();
  expect(await card.findByText('Pep Vila · pere@example.org')).toBeVisible();
  expect(card.getByText('Contact removed')).toBeVisible();
  expect(card.getByText(/Someone of this name works at the school/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Lift the exclusion of Pere Vila' }));
  await user.click(await screen.findByRole('button', { name: 'Lift' }));
  expect(await screen.findByText('The exclusion of Pere Vila has been lifted')).toBeVisible();
  expect(api.calls('DELETE /app/exclusions/:id/')).toHaveLength(1);
});

it('says which reader does not see the child, and takes the reason of a mistake', async () => {
  api.on('GET /app/test-takers/:id/not-own/', [
    { id: 50, first_name: 'Mar', last_name: 'Puig', by: 'family' },
    { id: 51, first_name: 'Pere', last_name: 'Vila', by: 'name' },
    { id: 52, first_name: 'Pau', last_name: 'Mas', by: 'address' },
  ]);
  api.on('POST /app/test-takers/:id/not-own/', () => undefined);
  const { user, card } = await open();
  await user.click(await card.findByRole('button', { name: 'Mar Puig: it is a mistake' }));
  await user.click(card.getByRole('button', { name: 'They are not family' }));
  expect(card.getByText('Please give a reason of ten characters or more.')).toBeVisible();
  await user.type(card.getByLabelText('Why it is a mistake'), 'A namesake of the office');
  await user.click(card.getByRole('button', { name: 'They are not family' }));
  expect(await screen.findByText('Mar Puig can read about Nil Roca now')).toBeVisible();
  // A person with only the same name as someone excluded may be a namesake; one with the same
  // address is not.
  await user.click(card.getByRole('button', { name: 'Pere Vila: it is a mistake' }));
  expect(card.getByRole('button', { name: 'They are not this person' })).toBeVisible();
  expect(card.getByText(/Pau Mas works at the school and is excluded/)).toBeVisible();
  expect(card.queryByRole('button', { name: 'Pau Mas: it is a mistake' })).toBeNull();
});

it('says that it is not known who does not see the child', async () => {
  const failing = () => refuse(403, 'permission_denied', { detail: 'Not now.' });
  api.on('GET /app/test-takers/:id/not-own/', failing);
  renderApp('/test-takers/31', { as: schoolAdminUser() });
  expect(await screen.findByText('Not now.')).toBeVisible();
});
