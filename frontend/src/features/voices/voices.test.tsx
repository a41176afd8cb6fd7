import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { VoiceColumn, VoicesOfPupil } from '../../api/types';
import { api, refuse } from '../../test/fakeApi';
import { productAdminUser, testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const GET = 'GET /app/test-takers/:id/voices/';
const laia = testTakerUser({ id: 83, first_name: 'Laia' });
const areas = ['emotional', 'conduct', 'hyperactivity', 'peer', 'prosocial', 'total'];
const traits = ['extraversion', 'agreeableness', 'conscientiousness', 'neuroticism', 'openness'];

function column(over: Partial<VoiceColumn> = {}): VoiceColumn {
  return {
    questionnaire: 'SDQ',
    informant: 'self',
    relation: 'self',
    name: 'Marta Soler',
    state: 'done',
    asked_on: '2026-10-05',
    finished_on: '2026-10-14',
    bands: {
      ...Object.fromEntries(areas.map((area) => [area, 'close_to_average'])),
      emotional: 'very_high',
      prosocial: 'slightly_lowered',
    },
    places: null,
    no_bands_reason: null,
    comment: '',
    wording: 'Licensed 1',
    is_demonstration_wording: false,
    key_version: 'alba-2',
    test: 311,
    punctuation: null,
    ...over,
  };
}

const nothing = {
  comment: null,
  finished_on: null,
  bands: null,
  wording: null,
  key_version: null,
  test: null,
};
const mother = column({ informant: 'parent', relation: 'mother', name: 'Rosa Vidal', test: 318 });

function voices(over: Partial<VoicesOfPupil> = {}): VoicesOfPupil {
  return {
    subject: {
      id: 57,
      first_name: 'Marta',
      last_name: 'Soler',
      known_as: '',
      told_apart: '',
      course: '2n ESO',
      class_name: 'B',
      practice: false,
    },
    campaign: { id: 3, name: 'Autumn' },
    columns: [
      column(),
      mother,
      column({
        ...nothing,
        informant: 'teacher',
        relation: 'teacher',
        name: 'Pau Ferrer',
        state: 'declined',
      }),
    ],
    rows: areas,
    agreement: {
      ...Object.fromEntries(areas.map((area) => [area, 'same' as const])),
      emotional: 'two_steps',
      peer: 'one_step',
    },
    not_comparable: null,
    ...over,
  };
}

beforeEach(() => {
  api.on(GET, voices());
  api.on('GET /app/test-takers/:id/change/', { series: [] });
  api.on('GET /app/reading-list/', []);
});

const open = () => renderApp('/test-takers/57/voices?campaign=3', { as: laia });
const row = async (name: RegExp) => screen.findByRole('row', { name });

test('a row a scale, a column a voice, in words and never in numbers', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Marta Soler' })).toBeVisible();
  expect(api.calls(GET)[0]?.search.get('campaign')).toBe('3');
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual([
    'Area',
    'The person themselvesanswered on 14 October 2026',
    'MotherRosa Vidalanswered on 14 October 2026',
    'TeacherPau Ferrerwould rather not answer',
    'Together',
  ]);
  const cells = within(await row(/Worries and mood/)).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'very high',
    'very high',
    'would rather not answer',
    'Two steps or more: they see different things. Ask what differs.',
  ]);
  expect(await row(/friends and classmates/)).toHaveTextContent('One step apart');
  expect(await row(/Helping others/)).toHaveTextContent(/reads the other way/);
  expect(screen.getByRole('main')).toHaveTextContent(/r about \.28; De Los Reyes/);
  expect(within(await row(/Worries and mood/)).queryByText(/\d/)).not.toBeInTheDocument();
});

test('a comment is shown with what to do today if it alarms', async () => {
  api.on(GET, voices({ columns: [column({ comment: 'I do not sleep.' })] }));
  open();
  expect(await screen.findByText('I do not sleep.')).toBeVisible();
  expect(screen.getByText(/In danger, call 112/)).toBeVisible();
});

test('a voice that is missing is a column that says why', async () => {
  api.on(
    GET,
    voices({
      columns: [
        column({ ...nothing, state: 'not_possible', no_bands_reason: 'wrong_age' }),
        column({ ...nothing, informant: 'parent', relation: null, name: null, state: 'none' }),
        column({ ...nothing, informant: 'teacher', relation: 'teacher', state: 'todo' }),
        column({
          ...nothing,
          informant: 'teacher',
          relation: 'teacher',
          state: 'todo',
          asked_on: '2099-10-05',
        }),
      ],
      agreement: Object.fromEntries(areas.map((area) => [area, 'not_comparable' as const])),
      not_comparable: 'one_voice',
    }),
  );
  open();
  const cells = within(await row(/Worries and mood/)).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'not possible: the form was not made for this age',
    'nobody was asked',
    'asked, not answered',
    'not answered yet; can do so from 5 October 2099',
  ]);
  expect(screen.getByText('These answers are not compared')).toBeVisible();
  expect(screen.queryByText('The same picture')).not.toBeInTheDocument();
});

test('personality shows places between two good ends and compares nothing', async () => {
  const places = Object.fromEntries(
    traits.map((trait) => [trait, 'towards_the_upper_end' as const]),
  );
  api.on(
    GET,
    voices({
      columns: [column({ questionnaire: 'BFI', bands: null, places })],
      rows: traits,
      agreement: {},
    }),
  );
  open();
  expect(await row(/Sociability/)).toHaveTextContent('Towards: Enjoys company and bustle');
  expect(screen.queryByRole('columnheader', { name: 'Together' })).not.toBeInTheDocument();
});

test('Alba’s team sees numbers beside the words', async () => {
  api.on(GET, voices({ columns: [column({ punctuation: { emotional: 9 } })] }));
  renderApp('/test-takers/57/voices', { as: productAdminUser() });
  expect(await row(/Worries and mood/)).toHaveTextContent('9 points');
});

test('a pupil out of reach', async () => {
  api.on(GET, refuse(404, 'not_found'));
  open();
  expect(await screen.findByText('This pupil is not here')).toBeVisible();
});

test('without the duty nothing is read', async () => {
  api.on(GET, refuse(403, 'permission_denied', { detail: 'No.' }));
  open();
  expect(await screen.findByText('Only the staff who read the results can see this')).toBeVisible();
});

test('Esc twice hides everything about the child, and brings it back', async () => {
  const user = open();
  await row(/Worries and mood/);
  await user.keyboard('{Escape}{Escape}');
  expect(await screen.findByRole('heading', { name: 'One moment' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Marta Soler' })).not.toBeInTheDocument();
  expect(document.title).not.toContain('Marta');
  await user.keyboard('{Escape}{Escape}');
  expect(await screen.findByRole('table')).toBeVisible();
});

test('who answered is corrected, or the server says why not', async () => {
  const PATCH = 'PATCH /app/tests/:id/informant/';
  api.on(PATCH, refuse(409, 'other_form', { detail: 'Another form was answered.' }));
  const user = open();
  await row(/Worries and mood/);
  await user.click(screen.getByRole('button', { name: 'Correct who answered: Rosa Vidal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Who answered?' });
  await user.selectOptions(within(dialog).getByRole('combobox'), 'teacher');
  await user.click(within(dialog).getByRole('button', { name: 'Correct' }));
  expect(await within(dialog).findByText('Another form was answered.')).toBeVisible();
  expect(api.calls(PATCH)[0]?.body).toEqual({ relation: 'teacher' });
});
