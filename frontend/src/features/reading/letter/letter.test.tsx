import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Letter } from '../../../api/types';
import { api, refuse } from '../../../test/fakeApi';
import { testTakerUser } from '../../../test/fixtures';
import { renderApp } from '../../../test/renderApp';
import { opened, step } from '../../../test/cases';

const laia = testTakerUser({ id: 83, first_name: 'Laia', reads_for: [1] });
const why = 'Since autumn Marta comes less and less.';
const letter: Letter = {
  id: 5,
  case: 12,
  test_taker: 242,
  to: 'primary_care',
  addressee: '',
  why,
  done: [],
  with_voices: false,
  locale: 'en',
  state: 'draft',
  digest: 'x',
  paragraphs: ['To: Primary care', why],
  made_at: '2026-11-20T10:00:00Z',
  given_on: null,
  given_how: '',
  referral: null,
  not_before: null,
  answers: [],
  needs_pupil: true,
  needs_family: true,
  reply: null,
  version: 'a',
};

beforeEach(() => {
  api.on('GET /app/cases/:id/', { ...opened, steps: [step()] });
  api.on('GET /app/cases/:id/letters/', []);
  api.on('GET /app/letters/:id/', letter);
  api.on('GET /app/test-takers/:id/guardians/', []);
});

/** Behaves like the server: later requests get what this call answered. */
function answersWith(call: Parameters<typeof api.on>[0], after: Letter) {
  api.on(call, () => {
    api.on('GET /app/letters/:id/', after);
    return after;
  });
}

test('a letter is written from the case, and its whole text shown', async () => {
  api.on('POST /app/cases/:id/letters/', letter);
  const user = renderApp('/cases/12/letters/new', { as: laia });
  await user.type(await screen.findByLabelText('Why you write'), 'too short');
  await user.click(screen.getByRole('button', { name: 'Save the letter' }));
  expect(screen.getByText('Write at least 20 characters.')).toBeVisible();
  expect(screen.getByText('Choose the service it goes to.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Addressed to'), 'Primary care');
  await user.clear(screen.getByLabelText('Why you write'));
  await user.type(screen.getByLabelText('Why you write'), why);
  await user.click(screen.getByRole('button', { name: 'Save the letter' }));
  const text = await screen.findByRole('region', { name: 'The whole text' });
  expect(within(text).getByText(why)).toBeVisible();
  expect(api.calls('POST /app/cases/:id/letters/')[0]?.body).toMatchObject({
    to: 'primary_care',
    referral: null,
    why,
    done: ['talked_pupil'],
    with_voices: false,
  });
  expect(screen.queryByRole('button', { name: 'Print it (PDF)' })).toBeNull();
});

test('a no is asked about before it is written down; a yes is not', async () => {
  const AGREE = 'POST /app/letters/:id/agreement/';
  answersWith(AGREE, { ...letter, state: 'agreed' });
  const user = renderApp('/cases/12/letters/5', { as: laia });
  await user.click(await screen.findByRole('button', { name: 'The pupil does not agree' }));
  const asked = await screen.findByRole('dialog', { name: 'Write down a “no”?' });
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(api.calls(AGREE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'The pupil agrees' }));
  expect(await screen.findByRole('button', { name: 'Print it (PDF)' })).toBeVisible();
  expect(api.calls(AGREE)[0]?.body).toEqual({ pupil_agrees: true });
});

test('from 14 on the family is asked once the pupil has agreed', async () => {
  api.on('GET /app/test-takers/:id/guardians/', [
    { id: 7, full_name: 'Rosa Vidal', has_authority: true, excluded: false },
  ]);
  const pupilsYes = {
    id: 9,
    agreed: true,
    route: 'desk' as const,
    contact: null,
    name: '',
    is_named: true,
    at: '2026-11-25T10:00:00Z',
    by_name: 'Laia Vidal',
    undo_until: null,
  };
  answersWith('POST /app/letters/:id/agreement/', {
    ...letter,
    state: 'asked',
    answers: [pupilsYes],
  });
  const user = renderApp('/cases/12/letters/5', { as: laia });
  expect(await screen.findByText('The family is asked once the pupil has agreed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask by email' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'The pupil agrees' }));
  expect(await screen.findByRole('button', { name: 'Ask by email' })).toBeVisible();
});

test('who can agree is asked for again when it did not come', async () => {
  const path = 'GET /app/test-takers/:id/guardians/';
  api.on(path, () => refuse(500, 'server_error'));
  const user = renderApp('/cases/12/letters/new', { as: laia });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/Nobody/)).not.toBeInTheDocument();
  api.on(path, []);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Who can agree' })).toBeVisible();
});

test('what the service says counts once it is confirmed', async () => {
  const reply = {
    answer: 'seen' as const,
    on: '2026-11-24',
    phone: '',
    at: '2026-11-25T10:00:00Z',
    confirmed_at: null,
  };
  api.on('GET /app/letters/:id/', { ...letter, state: 'given', given_on: '2026-11-20', reply });
  const CONFIRM = 'POST /app/letters/:id/confirm/';
  answersWith(CONFIRM, {
    ...letter,
    state: 'answered',
    given_on: '2026-11-20',
    reply: { ...reply, confirmed_at: '2026-11-26T10:00:00Z' },
  });
  const user = renderApp('/cases/12/letters/5', { as: laia });
  const said = await screen.findByRole('region', { name: 'The answer' });
  expect(said).toHaveTextContent(/The child has been there/);
  expect(said).toHaveTextContent(/the person who holds the letter/);
  await user.click(within(said).getByRole('button', { name: 'Confirm it' }));
  expect(await within(said).findByText('Confirmed')).toBeVisible();
  expect(api.calls(CONFIRM)[0]?.body).toEqual({ at: reply.at });
});

test('a letter is about the newest referral, and about another one where it goes elsewhere', async () => {
  const eap = step({ id: 4, kind: 'eap', on: '2026-11-22', check_on: '2027-01-03' });
  const csmij = step({ id: 3, kind: 'csmij', on: '2026-10-18', check_on: '2026-11-29' });
  api.on('GET /app/cases/:id/', { ...opened, steps: [csmij, eap] });
  api.on('POST /app/cases/:id/letters/', letter);
  const user = renderApp('/cases/12/letters/new', { as: laia });
  expect(await screen.findByLabelText('Addressed to')).toHaveValue('eap');
  expect(screen.getByLabelText('Which referral it is about')).toHaveValue('4');
  await user.selectOptions(screen.getByLabelText('Addressed to'), 'Primary care');
  expect(screen.getByLabelText('Which referral it is about')).toHaveValue('');
  await user.selectOptions(screen.getByLabelText('Addressed to'), 'CSMIJ');
  await user.type(screen.getByLabelText('Why you write'), why);
  await user.click(screen.getByRole('button', { name: 'Save the letter' }));
  await screen.findByRole('region', { name: 'The whole text' });
  expect(api.calls('POST /app/cases/:id/letters/')[0]?.body).toMatchObject({
    to: 'csmij',
    referral: 3,
  });
});

test('where nobody could agree, a contact is added or asked for before anything is written', async () => {
  const ASK = 'POST /app/test-takers/:id/guardians/ask/';
  const ADD = 'POST /app/test-takers/:id/guardians/';
  api.on(ASK, null);
  api.on(ADD, {});
  const user = renderApp('/cases/12/letters/new', { as: laia });
  const who = within(await screen.findByRole('region', { name: 'Who can agree' }));
  expect(who.getByText(/so nobody could agree/)).toBeVisible();
  await user.click(who.getByRole('button', { name: 'Ask the school office' }));
  expect(await who.findByText('The school’s administrators have got an email.')).toBeVisible();
  await user.click(who.getByRole('button', { name: 'Add a contact' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name and surname'), 'Rosa Vidal');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Rosa Vidal was added/)).toBeVisible();
  expect(api.calls(ADD)[0]?.body).toMatchObject({ full_name: 'Rosa Vidal', has_authority: true });
});

test('an agreement written down by mistake is undone', async () => {
  const answer = {
    id: 9,
    agreed: true,
    route: 'phone' as const,
    contact: 7,
    name: 'Rosa Vidal',
    is_named: true,
    at: '2026-11-25T10:00:00Z',
    by_name: 'Laia Vidal',
    undo_until: '2026-11-26',
  };
  api.on('GET /app/letters/:id/', {
    ...letter,
    state: 'agreed',
    not_before: '2026-11-26',
    answers: [answer],
  });
  const UNDO = 'DELETE /app/letters/:id/agreement/';
  api.on(UNDO, () => {
    api.on('GET /app/letters/:id/', letter);
    return null;
  });
  const user = renderApp('/cases/12/letters/5', { as: laia });
  expect(await screen.findByText(/can be given from 26 November( 2026)? on/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo: Rosa Vidal' }));
  expect(await screen.findByText('It no longer counts.')).toBeVisible();
  expect(api.calls(UNDO)[0]?.search.get('answer')).toBe('9');
  expect(screen.queryByText(/can be given from/)).toBeNull();
});
