import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const LIST = 'GET /app/test-takers/:id/asks/';
const CHOICES = 'GET /app/test-takers/:id/asks/choices/';
const ASK = 'POST /app/test-takers/:id/asks/';
const why = 'Since the carnival she sits alone in the yard.';
const asked = {
  id: 9,
  test_taker: 57,
  child: 'Marta Soler',
  school: 1,
  school_name: 'North',
  why,
  by: 83,
  by_name: 'Laia Pla',
  asked_at: '2026-11-30T09:00:00Z',
  due_on: '2026-12-14',
  state: 'open',
  questionnaires: ['SDQ'],
  case: null,
  told_apart: '',
  course: '2n ESO',
  class_name: 'B',
  readings: [],
  voices: [
    { voice: 'self', name: 'Marta Soler', questionnaire: 'SDQ', state: 'todo', reason: null },
    {
      voice: 'guardian',
      name: 'Rosa Vidal',
      questionnaire: 'SDQ',
      state: 'todo',
      reason: 'consent',
    },
  ],
};

const choices = {
  teachers: [{ id: 4, name: 'Ona Mas' }],
  first_day: '2026-12-03',
  last_day: '2027-01-29',
  usual_day: '2026-12-14',
  reads_why: false,
  reached: ['Rosa Vidal'],
  not_reached: [],
  needs_yes: true,
  not_possible: [],
  case: null,
  school_contact: true,
};

// jsdom cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  api.on('GET /app/test-takers/:id/voices/', {
    subject: {
      id: 57,
      first_name: 'Marta',
      last_name: 'Soler',
      known_as: '',
      course: '2n ESO',
      class_name: 'B',
      practice: false,
    },
    campaign: null,
    columns: [],
    rows: [],
    agreement: {},
    not_comparable: null,
  });
  api.on('GET /app/reading-list/', page([]));
  api.on('GET /app/hand-overs/', page([]));
  api.on('GET /app/cases/', page([]));
  api.on('GET /app/holds/', []);
  api.on(LIST, []);
  api.on(CHOICES, choices);
});

const open = async (at = '/test-takers/57/voices') => {
  const user = renderApp(at, {
    as: testTakerUser({ id: 83, first_name: 'Laia', last_name: 'Pla', reads_for: [1] }),
  });
  await screen.findByRole('heading', { name: 'Ask about this child' });
  return user;
};

test('a reader asks in five presses, and sees before what the family reads', async () => {
  api.on(ASK, asked);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Ask about Marta' }));
  await user.click(screen.getByRole('button', { name: 'No' }));
  await user.type(await screen.findByLabelText(/Why do you ask about/), why);
  const read = within(screen.getByRole('region', { name: 'What they will read' }));
  expect(read.getByText(/Laia Pla would like to know how Marta is doing/)).toHaveTextContent(why);
  await user.click(screen.getByRole('button', { name: 'Ask now' }));
  expect(await screen.findByText('Asked. You see here who has answered.')).toBeInTheDocument();
  expect(api.calls(ASK)[0]?.body).toEqual({
    questionnaires: ['SDQ'],
    self: true,
    guardians: true,
    teachers: [],
    due_on: '2026-12-14',
    why,
    anyway: false,
  });
});

test('who comes from a case asks in its name, and the danger is asked about first', async () => {
  api.on(CHOICES, { ...choices, case: 12 });
  api.on(ASK, asked);
  const user = renderApp('/test-takers/57/voices?again=12', {
    as: testTakerUser({ id: 83, first_name: 'Laia', last_name: 'Pla', reads_for: [1] }),
  });
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect(screen.getByRole('region', { name: 'Ask about this child' })).toBeVisible();
  await user.type(await screen.findByLabelText(/Why do you ask about/), why);
  await user.click(screen.getByRole('button', { name: 'Ask now' }));
  expect(await screen.findByText('Asked. You see here who has answered.')).toBeInTheDocument();
  expect(api.calls(ASK)[0]?.body).toMatchObject({ case: 12, why });
});

test('where there may be danger nothing can be sent', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Ask about Marta' }));
  await user.click(screen.getByRole('button', { name: 'Yes, or perhaps' }));
  expect(screen.getByText(/061/)).toHaveTextContent('112');
  expect(screen.queryByLabelText(/Why do you ask about/)).not.toBeInTheDocument();
});

test('too soon is said, and can be asked anyway', async () => {
  api.on(
    ASK,
    refuse(409, 'too_soon', { detail: 'The same people answered less than five months ago.' }),
  );
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Ask about Marta' }));
  await user.click(screen.getByRole('button', { name: 'No' }));
  await user.type(await screen.findByLabelText(/Why do you ask about/), why);
  await user.click(screen.getByRole('button', { name: 'Ask now' }));
  api.on(ASK, asked);
  await user.click(await screen.findByRole('button', { name: 'Ask anyway' }));
  expect(await screen.findByText('Asked. You see here who has answered.')).toBeInTheDocument();
  expect(api.calls(ASK)[0]?.body).toMatchObject({ anyway: true }); // the newest answer's
});

test('it shows who has not answered, and a code for answering here', async () => {
  api.on(LIST, [asked]);
  api.on('POST /app/asks/:id/door/', {
    code: '2345C-DFHJK',
    until: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const user = await open();
  expect(await screen.findByText(/the family has not said yes/)).toHaveTextContent('Rosa Vidal');
  await user.click(screen.getByRole('button', { name: 'Let the pupil answer here' }));
  const door = within(await screen.findByRole('dialog', { name: 'For Marta Soler' }));
  expect(door.getByText('2345C-DFHJK')).toBeInTheDocument();
  expect(door.getByRole('timer')).toHaveTextContent('60 minutes');
  // The pupil looks at this screen now: it covers what others have said.
  expect(screen.getByRole('dialog')).toHaveClass('MuiDialog-paperFullScreen');
  await user.click(door.getByRole('button', { name: 'Hide the code' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText(why)).toBeVisible();
});

async function fillIn(user: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: 'Ask about Marta' }));
  await user.click(screen.getByRole('button', { name: 'No' }));
  await user.type(await screen.findByLabelText(/Why do you ask about/), why);
}

test('where no email reaches anyone, the office is asked, or a contact is added and asked', async () => {
  api.on(CHOICES, { ...choices, reached: [], not_reached: ['Rosa Vidal'] });
  api.on('POST /app/test-takers/:id/guardians/ask/', null);
  api.on('POST /app/test-takers/:id/guardians/', () => {
    api.on(CHOICES, { ...choices, reached: ['Pere Soler'] });
    return {};
  });
  const user = await open();
  await fillIn(user);
  expect(screen.getByText('No email reaches anyone who decides about this pupil')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask now' })).toBeDisabled();
  const family = /would like to know how Marta is doing/;
  expect(screen.queryByText(family)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ask the school office' }));
  expect(await screen.findByText('The school’s administrators have got an email.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a contact' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name and surname'), 'Pere Soler');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Pere Soler was added/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Ask now' })).toBeEnabled();
  expect(screen.getByText(family)).toBeVisible();
  expect(screen.getByLabelText(/Why do you ask about/)).toHaveValue(why);
});

test('who cannot answer is said before, and is not asked', async () => {
  api.on(CHOICES, { ...choices, not_possible: [{ voice: 'self', reason: 'wrong_age' }] });
  api.on(ASK, asked);
  const user = await open();
  await fillIn(user);
  expect(
    screen.getByText('The pupil cannot answer: the form is made for another age.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask now' }));
  await screen.findByText('Asked. You see here who has answered.');
  expect(api.calls(ASK)[0]?.body).toMatchObject({ self: false, guardians: true });
});

test.each([
  ['already_asked', { until: '2026-12-20' }, 'It ends by'],
  ['too_soon', { earliest: '2027-03-02' }, 'They can be asked again from 2 March'],
  ['no_contact', {}, 'An administrator of the school writes it down in Alba'],
  ['family_refused', {}, 'Please talk with them.'],
])('%s is said with what can be done', async (code, facts, words) => {
  api.on(ASK, refuse(409, code, { detail: 'Please talk with them.', ...facts }));
  const user = await open();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Ask now' }));
  expect(await screen.findByText(new RegExp(words))).toHaveTextContent('Please talk with them.');
});

test('the last day can be moved, and why Alba has looked is shown', async () => {
  const reading = { at: '2026-11-30T10:00:00Z', reason: 'The school asked for help' };
  api.on(LIST, [{ ...asked, readings: [reading] }]);
  api.on('PATCH /app/asks/:id/', { ...asked, due_on: '2026-12-18' });
  const user = await open();
  expect(await screen.findByText(/The school asked for help/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Another last day' }));
  const day = await screen.findByLabelText('Until when?');
  await user.clear(day);
  await user.type(day, '18/12/2026');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('button', { name: 'Another last day' });
  expect(api.calls('PATCH /app/asks/:id/')[0]?.body).toEqual({ due_on: '2026-12-18' });
});

test('the answers to what was asked alone are shown', async () => {
  await open('/test-takers/57/voices?ask=9');
  expect(api.calls('GET /app/test-takers/:id/voices/')[0]?.search.get('ask')).toBe('9');
  expect(await screen.findByText(/What was asked about this pupil alone/)).toBeVisible();
});
