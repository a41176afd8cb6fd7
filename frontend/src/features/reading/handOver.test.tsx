import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { WaitingReport } from '../../api/types';
import { api, page, refuse } from '../../test/fakeApi';
import { testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const LIST = 'GET /app/hand-overs/';
const GIVE = 'POST /app/hand-overs/:id/';
const laia = testTakerUser({ id: 83, first_name: 'Laia', reads_for: [1] });

function report(over: Partial<WaitingReport> = {}): WaitingReport {
  return {
    test: 310,
    questionnaire: 'SDQ',
    test_taker: 242,
    first_name: 'Marta',
    last_name: 'Soler',
    known_as: '',
    told_apart: '',
    course: '2n ESO',
    class_name: 'B',
    school: 1,
    school_name: 'Escola del Mar',
    since: '2026-11-26',
    late: false,
    handed_over: null,
    ...over,
  };
}

let waiting: WaitingReport[];

beforeEach(() => {
  waiting = [report()];
  api.on('GET /app/reading-list/', () => page([]));
  api.on('GET /app/talk-requests/', () => []);
  api.on('GET /app/cases/', page([]));
  api.on('GET /app/schools/:id/duties/', () => []);
  api.on(LIST, () => page(waiting));
});

function card() {
  return screen.findByRole('region', { name: 'Reports to hand over' });
}

test('a report is noted as given, to whom it was, and that is taken back', async () => {
  api.on(GIVE, () => {
    waiting = [];
    return report({
      handed_over: {
        to: 'guardian',
        on: '2026-11-27',
        by_name: 'Laia Vidal',
        undo_until: '2026-11-30',
      },
    });
  });
  api.on('DELETE /app/hand-overs/:id/', () => {
    waiting = [report()];
    return null;
  });
  const user = renderApp('/reading', { as: laia });
  const shown = within(await card());
  expect(shown.getByText('Marta Soler')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: /^Given to a guardian/ }));
  await screen.findByText('Handed over: Marta Soler');
  expect(api.calls(GIVE).map(({ body }) => body)).toEqual([{ to: 'guardian' }]);
  expect(api.calls(LIST)[0]?.search.get('waiting')).toBe('true');
  expect(screen.queryByRole('region', { name: 'Reports to hand over' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await card();
});

test('what could not be noted is said, and the report still waits', async () => {
  api.on(GIVE, () => refuse(409, 'already_handed_over', { detail: 'It is noted already.' }));
  const user = renderApp('/reading', { as: laia });
  await user.click(within(await card()).getByRole('button', { name: /^Given to Marta/ }));
  await screen.findByText('It is noted already.');
  expect(within(await card()).getByText('Marta Soler')).toBeInTheDocument();
});

test('each button says which of a pupil’s reports it is about', async () => {
  waiting = [report(), report({ test: 311, questionnaire: 'BFI', since: '2026-10-13' })];
  renderApp('/reading', { as: laia });
  const buttons = within(await card()).getAllByRole('button');
  const names = buttons.map((button) => button.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(6);
  expect(names).toContain('Given to a guardian, Personality test, 13 October');
  for (const button of buttons) expect(button).toHaveAccessibleName(/^\S/);
});

test('where nothing waits there is no card', async () => {
  waiting = [];
  renderApp('/reading', { as: laia });
  await screen.findByText('Nobody has answered yet');
  expect(screen.queryByText('Reports to hand over')).toBeNull();
});
