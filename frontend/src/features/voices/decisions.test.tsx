import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Entry, VoiceColumn, VoicesOfPupil } from '../../api/types';
import { api, page, refuse, type Call } from '../../test/fakeApi';
import { productAdminUser, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const LIST = 'GET /app/reading-list/';
const PATCH = 'PATCH /app/reading-list/:id/';
const laia = testTakerUser({ id: 83, first_name: 'Laia', reads_for: [1] });
const areas = ['emotional', 'conduct', 'hyperactivity', 'peer', 'prosocial', 'total'];

const pupils = ['Marta', 'Pau', 'Ona'];

function entry(at: number, over: Partial<Entry> = {}): Entry {
  return {
    id: 31 + at,
    test_taker: 57 + at,
    first_name: pupils[at]!,
    last_name: 'Soler',
    told_apart: '',
    known_as: '',
    course: '2n ESO',
    class_name: 'B',
    practice: false,
    campaign: 3,
    ask: null,
    school: 1,
    school_name: 'Escola del Mar',
    reasons: ['very_high'],
    voices: { asked: 3, done: 3 },
    finished_at: '2026-11-25T09:40:00Z',
    state: 'to_read',
    read: null,
    owner: null,
    owner_name: '',
    own: false,
    due_on: '2027-01-11',
    talk: null,
    case: null,
    version: 'a',
    ...over,
  };
}

function column(over: Partial<VoiceColumn>): VoiceColumn {
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

function voices(id: number): VoicesOfPupil {
  return {
    subject: {
      id,
      first_name: pupils[id - 57] ?? 'Nil',
      last_name: 'Soler',
      told_apart: '',
      known_as: '',
      course: '2n ESO',
      class_name: 'B',
      practice: false,
    },
    campaign: null,
    columns: [
      column({}),
      column({
        informant: 'parent',
        relation: 'mother',
        name: 'Rosa Vidal',
        bands: Object.fromEntries(areas.map((area) => [area, 'close_to_average'])),
      }),
      column({ informant: 'teacher', relation: 'teacher', name: 'Pau Ferrer' }),
    ],
    rows: areas,
    agreement: {
      ...Object.fromEntries(areas.map((area) => [area, 'same' as const])),
      emotional: 'two_steps',
    },
    not_comparable: null,
  };
}

let rows: Entry[];

beforeEach(() => {
  api.on('GET /app/test-takers/:id/asks/', []);
  api.on('GET /app/cases/:id/letters/', []);
  rows = [entry(0), entry(1), entry(2)];
  api.on('GET /app/test-takers/:id/voices/', ({ params }) => voices(Number(params.id)));
  api.on('GET /app/test-takers/:id/change/', { series: [] });
  api.on('GET /app/hand-overs/', page([]));
  api.on('GET /app/talk-requests/', []);
  api.on('GET /app/cases/', page([]));
  api.on(LIST, ({ search }: Call) => {
    const child = search.get('test_taker');
    const found = rows.filter(
      (row) =>
        (child === null || row.test_taker === Number(child)) &&
        (search.get('state') === null || row.state === search.get('state')),
    );
    const from = Number(search.get('offset') ?? 0);
    return page(found.slice(from, from + Number(search.get('limit'))), found.length);
  });
  api.on(PATCH, ({ params, body }) => {
    rows = rows.map((row) =>
      row.id === Number(params.id) ? { ...row, ...(body as object), own: true, version: 'b' } : row,
    );
    return rows.find(({ id }) => id === Number(params.id))!;
  });
});

const open = (query = '?reason=very_high&place=1') =>
  renderApp(`/test-takers/57/voices${query}`, { as: laia });
const bar = async () => within(await screen.findByRole('region', { name: 'Decide' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('why the child is here, until when and with whom, and which areas differ between whom', async () => {
  open();
  await heading('Marta Soler');
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Total very high');
  expect(main).toHaveTextContent(/By 11 January( 2027)?/);
  expect(main).toHaveTextContent('Not assigned yet');
  const differ = screen.getByRole('region', { name: 'Where they see different things' });
  expect(
    within(differ)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Worries and mood Marta and Teacher: very high · Mother: close to average']);
});

test('nothing needed: one press with an undo, and on to the next of the filtered list', async () => {
  const user = open();
  await user.click((await bar()).getByRole('button', { name: 'Nothing needed' }));
  await waitFor(() => expect(api.calls(PATCH)[0]?.body).toEqual({ state: 'read', version: 'a' }));
  expect(await screen.findByText('Read, nothing needed')).toBeVisible();
  expect(screen.getByText('Nothing needed: Marta Soler')).toBeVisible();
  const next = (await bar()).getByRole('link', { name: 'Next pupil' });
  expect(next).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.calls(PATCH)[1]?.body).toEqual({ state: 'to_read', version: 'b' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Nothing needed' }));
  await screen.findByText('Read, nothing needed');
  await user.click(next);
  await heading('Pau Soler');
  expect(address()).toBe('/test-takers/58/voices?reason=very_high&place=1');
  // A decision about one child is not offered on another child's page.
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('who is passed over is not come back to, and after the last the list is', async () => {
  const user = open('?reason=very_high&place=2');
  await user.click(await screen.findByRole('link', { name: 'Next pupil' }));
  await heading('Pau Soler');
  await user.click(await screen.findByRole('link', { name: 'Next pupil' }));
  await heading('Ona Soler');
  expect(await screen.findByText('This is the last pupil of the list.')).toBeVisible();
  expect((await bar()).getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/reading?reason=very_high',
  );
});

test('the reader takes it on', async () => {
  const user = open();
  await user.click((await bar()).getByRole('button', { name: 'Take it on' }));
  await waitFor(() => expect(api.calls(PATCH)[0]?.body).toEqual({ owner: 83, version: 'a' }));
  expect(await screen.findByText('Assigned to you')).toBeVisible();
  expect((await bar()).queryByRole('button', { name: 'Take it on' })).not.toBeInTheDocument();
});

test('a case is opened for the wish, and where one is open the way leads to it', async () => {
  rows = [entry(0, { talk: { id: 5, overdue: null }, reasons: ['talk'] })];
  api.on('POST /app/cases/', { id: 12 });
  api.on('GET /app/cases/:id/', () => new Promise(() => undefined));
  const user = open('');
  await user.click((await bar()).getByRole('button', { name: 'Open a case' }));
  await waitFor(() => expect(address()).toBe('/cases/12'));
  expect(api.calls('POST /app/cases/')[0]?.body).toEqual({ talk_request: 5 });
  document.body.innerHTML = '';
  rows = [entry(0, { case: 12 })];
  open();
  const way = (await bar()).getByRole('link', { name: 'Go to the case' });
  expect(way).toHaveAttribute('href', '/cases/12?reason=very_high&place=1');
});

test('of a child who is not in the list nothing is decided, but a case can be opened', async () => {
  rows = [];
  api.on('POST /app/cases/', { id: 12 });
  api.on('GET /app/cases/:id/', () => new Promise(() => undefined));
  const user = open('');
  const decisions = await bar();
  expect(decisions.getAllByRole('button')).toHaveLength(1);
  expect(decisions.queryByRole('link')).not.toBeInTheDocument();
  await user.click(decisions.getByRole('button', { name: 'Open a case' }));
  await waitFor(() =>
    expect(api.calls('POST /app/cases/')[0]?.body).toEqual({ test_taker: 57, reason: 'person' }),
  );
});

test('Alba’s team decides nothing', async () => {
  renderApp('/test-takers/57/voices', { as: productAdminUser() });
  await heading('Marta Soler');
  expect(screen.queryByRole('region', { name: 'Decide' })).not.toBeInTheDocument();
  expect(api.calls(LIST)).toEqual([]);
});

test('explanations are there on the first visit, and folded from then on', async () => {
  const user = open();
  expect(await screen.findByText(/r about \.28; De Los Reyes/)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Next pupil' }));
  await heading('Pau Soler');
  const fold = screen.getByRole('button', { name: 'How to read this page' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText(/De Los Reyes/)).not.toBeInTheDocument();
});

test('read by keys: on, back, nothing needed with its undo; what cannot be undone needs Enter', async () => {
  const user = open('?reason=very_high&place=1');
  await heading('Marta Soler');
  await user.keyboard('c');
  expect((await bar()).getByRole('button', { name: 'Open a case' })).toHaveFocus();
  await user.keyboard('m');
  expect((await bar()).getByRole('button', { name: 'Take it on' })).toHaveFocus();
  expect(api.calls(PATCH)).toEqual([]);
  await user.keyboard('j');
  await heading('Pau Soler');
  await user.keyboard('k');
  await heading('Marta Soler');
  expect(api.calls(PATCH)).toEqual([]);
  await bar();
  await user.keyboard('n');
  await waitFor(() => expect(api.calls(PATCH)[0]?.body).toEqual({ state: 'read', version: 'a' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('“?” lists the keys, which can be switched off', async () => {
  const user = open();
  await heading('Marta Soler');
  await user.keyboard('?');
  const list = (await bar()).getByText('Next pupil', { selector: 'dd' });
  expect(list).toBeVisible();
  await user.click((await bar()).getByRole('button', { name: 'Keys are on', pressed: true }));
  await user.keyboard('j');
  await heading('Marta Soler');
  await user.click((await bar()).getByRole('button', { name: 'Keys are off', pressed: false }));
  await user.keyboard('?');
  expect(list).not.toBeVisible();
});

test('whether a case is open is not known: no second one can be opened', async () => {
  rows = [];
  api.on('GET /app/cases/', () => refuse(403, 'permission_denied', { detail: 'Not now.' }));
  open('');
  expect((await screen.findAllByText('Not now.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Open a case' })).not.toBeInTheDocument();
});
