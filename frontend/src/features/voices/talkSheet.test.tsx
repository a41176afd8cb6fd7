import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const GET = 'GET /app/test-takers/:id/talk-sheet/';
const sheet = {
  strengths: ['Has people to be with.'],
  differ: [],
  open_with: ['“How are you today?”'],
  ask: ['“What goes well?”', '“Whom can you tell?”', '“What would help?”'],
  avoid: ['Do not say who said what.'],
  if_danger: ['Call 112.'],
  version: '2',
  approved_by: 'Dr. Puig',
  demonstration: false,
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
    campaign: { id: 3, name: 'Autumn' },
    columns: [
      {
        questionnaire: 'SDQ',
        informant: 'parent',
        relation: 'mother',
        name: 'Rosa Vidal',
        state: 'todo',
        asked_on: '2026-10-05',
        finished_on: null,
        bands: null,
        places: null,
        no_bands_reason: null,
        comment: null,
        wording: null,
        key_version: null,
        test: null,
        is_demonstration_wording: false,
        punctuation: null,
      },
    ],
    rows: ['total'],
    agreement: { total: 'not_comparable' },
    not_comparable: 'one_voice',
  });
  api.on('GET /app/test-takers/:id/change/', { series: [] });
  api.on('GET /app/reading-list/', page([]));
  api.on('GET /app/hand-overs/', page([]));
  api.on('GET /app/cases/', page([]));
  api.on('GET /app/holds/', []);
  api.on('GET /app/test-takers/:id/asks/', []);
});

const open = async () => {
  const user = renderApp('/test-takers/57/voices?campaign=3', {
    as: testTakerUser({ id: 83, first_name: 'Laia', reads_for: [1] }),
  });
  const button = await screen.findByRole('button', { name: 'For the talk' });
  expect(api.calls(GET)).toHaveLength(0);
  await user.click(button);
  return user;
};

test('a reader unfolds the sheet, which is asked for only then', async () => {
  api.on(GET, sheet);
  await open();
  const asked = (await screen.findByRole('heading', { name: 'To ask' })).closest('section')!;
  expect(within(asked).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('heading', { name: /different things/ })).not.toBeInTheDocument();
  expect(screen.getByText('Guide 2, approved by Dr. Puig.')).toBeVisible();
  const [call] = api.calls(GET);
  expect(call?.search.get('campaign')).toBe('3');
  expect(call?.search.get('locale')).toBe('en');
});

test('a demonstration says so', async () => {
  api.on(GET, { ...sheet, approved_by: '', demonstration: true });
  await open();
  expect(await screen.findByText(/No psychologist has approved them yet/)).toBeVisible();
});

test('why there is none is said', async () => {
  api.on(
    GET,
    refuse(409, 'nothing_finished', { detail: 'Nobody has finished a questionnaire yet.' }),
  );
  await open();
  expect(await screen.findByText('Nobody has finished a questionnaire yet.')).toBeVisible();
});

test('its paper is of the same screening, in the same language', async () => {
  api.on(GET, sheet);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Print the sheet (PDF)' }));
  const address = api.calls(GET).at(-1)!.search;
  expect(Object.fromEntries(address)).toEqual({ campaign: '3', format: 'pdf', locale: 'en' });
});
