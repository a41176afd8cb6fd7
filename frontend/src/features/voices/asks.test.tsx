import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const LIST = 'GET /app/test-takers/:id/asks/';
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
  api.on('GET /app/test-takers/:id/asks/choices/', {
    teachers: [{ id: 4, name: 'Ona Mas' }],
    first_day: '2026-12-03',
    last_day: '2027-01-29',
    usual_day: '2026-12-14',
    reads_why: false,
  });
});

const open = async () => {
  const user = renderApp('/test-takers/57/voices', {
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
  await user.click(screen.getByRole('button', { name: 'Ask the family now' }));
  expect(await screen.findByText('The family is asked now.')).toBeInTheDocument();
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
  api.on(ASK, asked);
  const user = renderApp('/test-takers/57/voices?again=12', {
    as: testTakerUser({ id: 83, first_name: 'Laia', last_name: 'Pla', reads_for: [1] }),
  });
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect(screen.getByRole('region', { name: 'Ask about this child' })).toBeVisible();
  await user.type(await screen.findByLabelText(/Why do you ask about/), why);
  await user.click(screen.getByRole('button', { name: 'Ask the family now' }));
  expect(await screen.findByText('The family is asked now.')).toBeInTheDocument();
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
  await user.click(screen.getByRole('button', { name: 'Ask the family now' }));
  api.on(ASK, asked);
  await user.click(await screen.findByRole('button', { name: 'Ask anyway' }));
  expect(await screen.findByText('The family is asked now.')).toBeInTheDocument();
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
  const door = within(await screen.findByRole('region', { name: 'For Marta Soler' }));
  expect(door.getByText('2345C-DFHJK')).toBeInTheDocument();
  expect(door.getByRole('timer')).toHaveTextContent('60 minutes');
});
