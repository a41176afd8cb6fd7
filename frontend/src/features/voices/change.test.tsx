import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ChangeSeries } from '../../api/types';
import { api, refuse } from '../../test/fakeApi';
import { productAdminUser, testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';
import { drawingOf, spanOf, xOf } from './plot';

const GET = 'GET /app/test-takers/:id/change/';
const laia = testTakerUser({ id: 83, first_name: 'Laia' });

function series(over: Partial<ChangeSeries> = {}): ChangeSeries {
  return {
    questionnaire: 'SDQ',
    informant: 'parent',
    relation: 'same_person',
    points: [
      { test: 41, finished_on: '2025-10-14', campaign: 3, band: 'high' },
      { test: 88, finished_on: '2026-10-20', campaign: 9, band: 'close_to_average' },
    ],
    words: 'beyond_chance',
    direction: 'lower',
    no_words_reason: null,
    ...over,
  };
}

/** The form for Alba's team, with numbers. */
function numbered(first: number, last: number): ChangeSeries {
  const [one, two] = series().points;
  return series({
    points: [
      { ...one!, punctuation: first },
      { ...two!, punctuation: last },
    ],
    chance: 10,
    band_limits: [14, 17, 20],
  });
}

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
  api.on('GET /app/holds/', []);
});

const open = (as = laia) => renderApp('/test-takers/57/voices', { as });
const card = async () => screen.findByRole('region', { name: 'Then and now' });

test('a reader is told the change in words, with its bands in a table and no number', async () => {
  api.on(GET, { series: [series()] });
  open();
  expect(
    await within(await card()).findByText(/beyond what chance explains, to fewer/),
  ).toBeVisible();
  const table = screen.getByRole('table', { name: /: the two latest answers/ });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((one) => one.textContent)).toEqual([
    '14 October 2025high',
    '20 October 2026close to average',
  ]);
  expect(await card()).toHaveTextContent('Each point is in the middle of its band');
  expect(await card()).not.toHaveTextContent(/points/i);
});

test('what a study found stands below, with its source', async () => {
  api.on(GET, { series: [series()] });
  open();
  expect(await screen.findByText(/about 27 of 100 pupils above the threshold/)).toBeVisible();
  expect(screen.getByText(/Wolpert and others, 2019/)).toBeVisible();
});

test('Alba’s team sees numbers, band edges and the stripe of chance', async () => {
  api.on(GET, { series: [numbered(18, 6)] });
  open(productAdminUser());
  expect(await screen.findByRole('cell', { name: '18 of 40' })).toBeVisible();
  expect(await card()).toHaveTextContent('Grey: how far chance alone could explain');
});

test.each([
  ['one_point', 'There is only one answer'],
  ['other_key', 'different versions of the scoring key'],
  ['other_wording', 'worded differently'],
  ['other_informant', 'another kind of person'],
  ['too_near', 'fewer than 5 months'],
  ['too_far', 'more than 24 months'],
] as const)('why nothing is said is told: %s', async (reason, words) => {
  api.on(GET, {
    series: [series({ words: null, direction: null, no_words_reason: reason })],
  });
  open();
  expect(await within(await card()).findByText(new RegExp(words))).toBeVisible();
});

test('another person of the kind is named as such', async () => {
  api.on(GET, {
    series: [series({ relation: 'other_person', words: 'about_the_same', direction: null })],
  });
  open();
  expect(await screen.findByText(/The second time, someone else answered/)).toBeVisible();
  expect(
    screen.getByText('About the same: chance alone could explain the difference.'),
  ).toBeVisible();
});

test('a failure is told, and can be tried again', async () => {
  api.on(GET, refuse(500, 'server_error'));
  const user = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(GET, { series: [series()] });
  await user.click(again);
  expect(await screen.findByText(/beyond what chance explains/)).toBeVisible();
});

test('points are drawn at their days, on an axis that is never cut', () => {
  const three = [numbered(18, 6), series({ informant: 'teacher' })];
  const span = spanOf(three);
  const [first, last] = three[0]!.points;
  expect(xOf(first!.finished_on, span)).toBeGreaterThan(10);
  expect(xOf(last!.finished_on, span)).toBeLessThan(90);
  const drawn = drawingOf(three[0]!, span);
  // The scale has 40 points; these are 18 and 6.
  expect(drawn.points.map(({ y }) => y)).toEqual([55, 85]);
  // The bands begin at 14, 17 and 20.
  expect(drawn.edges).toEqual([66.25, 58.75, 51.25]);
  // A difference of 9 may be chance, 10 is not.
  expect(drawn.chance).toEqual({ top: 31.25, height: 47.5 });
  expect(drawingOf(numbered(2, 40), span).chance?.top).toBeCloseTo(71.25);
  expect(drawingOf(numbered(2, 40), span).points[1]?.y).toBe(0);
});

test('without numbers a point stands in the middle of its band', () => {
  const span = spanOf([series()]);
  const drawn = drawingOf(series(), span);
  expect(drawn.points.map(({ y }) => y)).toEqual([37.5, 87.5]);
  expect(drawn.chance).toBeUndefined();
});
