import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AssignedTaker } from '../../../api/types';
import { api, noConnection, page, refuse } from '../../../test/fakeApi';
import {
  assigned,
  finishedTest,
  questions,
  testTaker,
  testTakerUser,
} from '../../../test/fixtures';
import { address, renderApp } from '../../../test/renderApp';

const anna = assigned({ id: 31, first_name: 'Anna', age: 11 });
const biel = assigned({ id: 32, first_name: 'Biel', age: null });
const carla = assigned({ id: 33, first_name: 'Carla', age: 1 });

function people(...assigned_test_takers: AssignedTaker[]): void {
  api.on('GET /app/test-takers/', page([testTaker({ assigned_test_takers })]));
}
/** One entry of the round. */
const stands = (test_taker: number, state: 'begun' | 'done', over = {}) => ({
  test_taker,
  test_type_name: 'SDQ',
  state,
  test: test_taker + 100,
  done_on: state === 'done' ? '2026-11-03' : null,
  ...over,
});
function round(entries: object[], termsRead = false): void {
  api.on('GET /app/tests/round/', {
    people: entries,
    asked: [],
    terms_read_today: termsRead ? [{ test_type_name: 'SDQ', about_oneself: false }] : [],
  });
}
const url = '/test/select-takers?type=emotional-wellbeing';
const CREATE = 'POST /app/tests/create/';
const begun = (over = {}) =>
  finishedTest({ id: 70, finished_at: null, is_available: false, ...over });

/** Answers the requests of the questions page. */
function questionsAreThere(): void {
  api.on('GET /app/tests/:id/', ({ params }) => begun({ id: Number(params['id']) }));
  api.on('GET /app/test-questions/', questions('SDQ'));
  api.on('GET /app/tests/:id/answers/', []);
}
const names = (group: HTMLElement) =>
  within(group)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.querySelector('span')?.textContent);

const open = (url: string) => renderApp(url, { as: testTakerUser() });

test('offers each person with name and age, as large radio cards', async () => {
  people(anna, biel, carla);
  open('/test/select-takers?type=personality');
  const group = await screen.findByRole('radiogroup');
  const names = within(group)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.querySelector('span')?.textContent);
  expect(names).toEqual(['Anna Puig, 11 years old', 'Biel Puig', 'Carla Puig, 1 year old']);
});

test('offers children only, where there are any, with their classes', async () => {
  const mother = assigned({ id: 40, first_name: 'Mar', age: 44, test_taker_type_name: 'parent' });
  const other = { ...biel, course_and_class: '3r ESO A' };
  people(mother, anna, other);
  open(url);
  const group = await screen.findByRole('radiogroup');
  expect(names(group)).toEqual(['Anna Puig, 11 years old', 'Biel Puig3r ESO A']);
});

test('offers everyone where there is no child, with their roles', async () => {
  const mother = assigned({ id: 40, first_name: 'Mar', age: 44, test_taker_type_name: 'parent' });
  const teacher = {
    ...mother,
    id: 41,
    first_name: 'Pol',
    test_taker_type_name: 'teacher' as const,
  };
  people(mother, teacher);
  open(url);
  const group = await screen.findByRole('radiogroup');
  expect(names(group)).toEqual([
    'Mar Puig, 44 years oldParent or guardian',
    'Pol Puig, 44 years oldTeacher',
  ]);
});

test('Next waits for a choice and goes to the terms for that person', async () => {
  people(anna, biel);
  const user = open('/test/select-takers?type=emotional-wellbeing');
  const next = await screen.findByRole('button', { name: 'Next' });
  expect(next).toBeDisabled();
  expect(screen.getByText('Choose a person to continue.')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Biel Puig/ }));
  expect(screen.queryByText('Choose a person to continue.')).not.toBeInTheDocument();
  await user.click(next);
  await waitFor(() =>
    expect(address()).toBe('/test/terms-conditions?type=emotional-wellbeing&selected_takers=32'),
  );
});

test('Previous goes back to the tests', async () => {
  people(anna, biel);
  const user = open('/test/select-takers?type=personality');
  await user.click(await screen.findByRole('link', { name: 'Previous' }));
  await waitFor(() => expect(address()).toBe('/premium'));
});

test('without anybody to answer for, it is for oneself', async () => {
  people();
  open('/test/select-takers?type=emotional-wellbeing');
  await waitFor(() => expect(address()).toBe('/test/terms-conditions?type=emotional-wellbeing'));
});

test('the only person is chosen at once', async () => {
  people(anna);
  open('/test/select-takers');
  await waitFor(() =>
    expect(address()).toBe('/test/terms-conditions?type=personality&selected_takers=31'),
  );
});

test('says when there is no test taker at all', async () => {
  api.on('GET /app/test-takers/', page([]));
  open('/test/select-takers');
  expect(await screen.findByText('No test takers available')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the tests' })).toHaveAttribute(
    'href',
    '/premium',
  );
});

test('says when the list could not be loaded, and tries again', async () => {
  let online = false;
  api.on('GET /app/test-takers/', () =>
    online ? page([testTaker({ assigned_test_takers: [anna, biel] })]) : noConnection(),
  );
  const user = open('/test/select-takers');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The list of people could not be loaded');
  expect(alert).toHaveTextContent('There is no connection');
  online = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /Anna Puig/ })).toBeInTheDocument();
});

test('says about whom nobody may answer yet, before they are chosen', async () => {
  people(anna, { ...biel, consent_missing: true });
  open('/test/select-takers?type=personality');
  const missing = 'We don’t have the family’s consent yet';
  expect(await screen.findByRole('radio', { name: `Biel Puig${missing}` })).toBeEnabled();
  expect(screen.getAllByText(missing)).toHaveLength(1);
});

describe('where one stands', () => {
  test('open ones first, then those begun, then those done with their date', async () => {
    people(anna, biel, carla);
    round([stands(31, 'done'), stands(32, 'begun'), stands(33, 'done', { test_type_name: 'BFI' })]);
    open(url);
    const groups = await screen.findAllByRole('radiogroup');
    expect(groups.map((group) => [group, names(group)])).toEqual([
      [screen.getByRole('radiogroup', { name: 'To do (1)' }), ['Carla Puig, 1 year old']],
      [
        screen.getByRole('radiogroup', { name: 'Started (1)' }),
        ['Biel PuigNot finished yet. You’ll carry on where you left off.'],
      ],
      [
        screen.getByRole('radiogroup', { name: 'Done (1)' }),
        ['Anna Puig, 11 years oldDone on 3 November 2026'],
      ],
    ]);
    expect(screen.getByRole('progressbar', { name: '1 of 3 done' })).toBeInTheDocument();
  });

  test('where the school asks, its count is told elsewhere, and the list has no other one', async () => {
    people(anna, biel);
    api.on('GET /app/tests/round/', {
      people: [stands(31, 'done')],
      asked: [{ test_type_name: 'SDQ', done: 3, total: 12 }],
      terms_read_today: [],
    });
    open(url);
    expect(await screen.findByRole('radiogroup', { name: 'Done (1)' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('a class is searched by name, and those done stand behind a button', async () => {
    const pupils = Array.from({ length: 60 }, (_, at) => ({
      ...anna,
      id: 100 + at,
      first_name: at === 59 ? 'Núria' : `Pupil ${at}`,
    }));
    people(...pupils);
    round(pupils.slice(0, 33).map(({ id }) => stands(id, 'done')));
    const user = open(url);
    expect(await screen.findAllByRole('radio')).toHaveLength(27);
    const folded = screen.getByRole('button', { name: 'Done (33)' });
    expect(folded).toHaveAttribute('aria-expanded', 'false');
    await user.click(folded);
    expect(screen.getAllByRole('radio')).toHaveLength(60);
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'nuria');
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: /Núria/ }));
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText(/nobody with that name/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('a few are shown at once, without a search', async () => {
    people(anna, biel, carla);
    round([stands(31, 'done')]);
    open(url);
    expect(await screen.findAllByRole('radio')).toHaveLength(3);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('a begun test is carried on with, without another one', async () => {
    people(anna, biel);
    round([stands(32, 'begun')], true);
    questionsAreThere();
    const user = open(url);
    await user.click(await screen.findByRole('radio', { name: /Biel/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address()).toContain('takers=32&test_id=132'));
    expect(api.calls(CREATE)).toEqual([]);
  });

  test.each([
    ['for the first time today', false],
    ['where the terms have been read today', true],
  ])('that a person is done is shown before another test begins, %s', async (_, read) => {
    people(anna, biel);
    round([stands(31, 'done')], read);
    const user = open(url);
    await user.click(await screen.findByRole('radio', { name: /Anna/ }));
    expect(
      screen.getByText(/You did it on 3 November 2026\. If you continue, you’ll start a new one/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address()).toContain('/test/terms-conditions'));
    expect(await screen.findByText('You have already done this test about Anna')).toBeVisible();
    expect(api.calls(CREATE)).toEqual([]);
  });

  test('the only person begun leads straight on', async () => {
    people(anna);
    round([stands(31, 'begun')]);
    questionsAreThere();
    open(url);
    await waitFor(() => expect(address()).toContain('/test/questions'));
    expect(address()).toContain('takers=31&test_id=131');
  });

  test('for me: with the date, and to their own terms', async () => {
    people(anna, biel);
    round([stands(30, 'done')]);
    const user = open(url);
    expect(await screen.findByText('Done on 3 November 2026')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'For me' }));
    await waitFor(() => expect(address()).toBe('/test/terms-conditions?type=emotional-wellbeing'));
  });

  test('when it cannot be told, it is asked again instead of guessed', async () => {
    people(anna, biel);
    api.on('GET /app/tests/round/', () => noConnection());
    const user = open(url);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    round([]);
    await user.click(again);
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
  });
});

test('two children of one name are told apart', async () => {
  const [one, other] = [31, 32].map((id) =>
    assigned({ id, first_name: 'Jan', last_name: id === 31 ? 'Puig' : 'Roca' }),
  );
  people(one!, other!, carla);
  round([stands(31, 'begun')]);
  questionsAreThere();
  api.on('GET /app/tests/:id/', begun({ on_behalf_of_test_taker: 31 }));
  const user = open(url);
  await user.click(await screen.findByRole('radio', { name: /Jan Puig/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(
    await screen.findByText('In the last six months Jan Puig has been someone who…'),
  ).toBeVisible();
});

describe('the next person', () => {
  test('is chosen by the address, with the focus: Enter goes on', async () => {
    people(anna, biel);
    round([stands(31, 'done')], true);
    api.on(CREATE, () => Response.json(begun({ on_behalf_of_test_taker: 32 }), { status: 201 }));
    questionsAreThere();
    const user = open(`${url}&takers=32`);
    const radio = await screen.findByRole('radio', { name: /Biel/ });
    expect(radio).toBeChecked();
    await waitFor(() => expect(radio).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('takers=32&test_id=70'));
    expect(api.calls(CREATE).map(({ body }) => body)).toEqual([
      { test_type: 2, test_taker: 30, on_behalf_of_test_taker: 32, terms_read_today: true },
    ]);
  });

  test('reads the terms when the server finds that they have to be', async () => {
    people(anna, biel);
    round([], true);
    api.on(CREATE, () => Response.json(begun({ has_accepted_terms: false }), { status: 201 }));
    const user = open(`${url}&takers=32`);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(address()).toBe(
        '/test/terms-conditions?type=emotional-wellbeing&selected_takers=32&test_id=70',
      ),
    );
  });

  test('a test finished in another window meanwhile is shown, and nothing begins', async () => {
    people(anna, biel);
    round([], true);
    const user = open(`${url}&takers=32`);
    const next = await screen.findByRole('button', { name: 'Next' });
    round([stands(32, 'done')], true);
    await user.click(next);
    expect(await screen.findByText('Something has changed for Biel Puig')).toBeVisible();
    expect(api.calls(CREATE)).toEqual([]);
    expect(screen.getByRole('radiogroup', { name: 'Done (1)' })).toBeVisible();
  });

  test('that a person has left the list meanwhile is shown, and another can be chosen', async () => {
    people(anna, biel, carla);
    round([], true);
    api.on(CREATE, () =>
      refuse(400, 'validation_error', { fields: { on_behalf_of_test_taker: ['Invalid pk.'] } }),
    );
    const user = open(`${url}&takers=32`);
    const next = await screen.findByRole('button', { name: 'Next' });
    people(anna, carla);
    await user.click(next);
    expect(await screen.findByText('This person is no longer on your list')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test.each([`${url}&takers=99`, '/test/terms-conditions?type=personality&selected_takers=99'])(
    'a link to a person who is not on the list says so: %s',
    async (address) => {
      people(anna, biel);
      open(address);
      expect(await screen.findByText('This person is no longer on your list')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    },
  );

  test('without a consent it says whom to ask, and nobody is skipped', async () => {
    people(anna, biel);
    round([], true);
    api.on(CREATE, () => refuse(403, 'guardian_consent_required'));
    const user = open(`${url}&takers=32`);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(
      await screen.findByRole('heading', { name: 'First we need a yes from the family' }),
    ).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Choose someone else' }));
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
  });

  test('of whom the consent is missing it is shown in the list', async () => {
    people(anna, { ...biel, consent_missing: true });
    open(url);
    expect(await screen.findByText('We don’t have the family’s consent yet')).toBeInTheDocument();
  });
});
