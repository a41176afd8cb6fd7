import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readKept } from '../../../drafts/kept';
import { api, page, refuse } from '../../../test/fakeApi';
import { finishedTest } from '../../../test/fixtures';
import { address } from '../../../test/renderApp';
import { FINISH, SAVE, next, open, question, radio, server } from '../../../test/takingServer';

describe('what is wrong with the test', () => {
  test.each(['/test/questions', '/test/questions?type=personality&test_id='])(
    '%s names none: to the tests',
    async (address_) => {
      open(address_);
      await waitFor(() => expect(address()).toBe('/premium'));
    },
  );

  test('it does not exist', async () => {
    server();
    api.on('GET /app/tests/:id/', () => refuse(404, 'not_found'));
    api.on('GET /app/tests/:id/answers/', () => refuse(404, 'not_found'));
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This test is no longer here' }),
    ).toBeInTheDocument();
  });

  test('it could not be loaded', async () => {
    const state = server();
    state.online = false;
    const user = open();
    const said = await screen.findByText('The questions could not be loaded');
    state.online = true;
    const alert = said.closest<HTMLElement>('[role=alert]')!;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await question(1);
  });

  test('it is finished: to the comment, or with one to the results', async () => {
    server({ finished_at: '2026-11-20T09:41:00Z' });
    open();
    await waitFor(() => expect(address()).toBe('/test/extra-comment?test_id=7'));
  });

  test('it is finished and has its comment: to the results', async () => {
    server({ finished_at: '2026-11-20T09:41:00Z', extra_comment: 'Hello' });
    api.on('GET /app/tests/', page([]));
    open();
    await waitFor(() => expect(address()).toBe('/results'));
  });

  test('its terms were never accepted: there first, with the test that exists', async () => {
    server({ has_accepted_terms: false });
    open();
    await waitFor(() =>
      expect(address()).toBe(
        '/test/terms-conditions?type=emotional-wellbeing&selected_takers=31&test_id=7',
      ),
    );
  });

  test('it was finished in another tab meanwhile', async () => {
    server();
    const user = open();
    await question(1);
    api.on(SAVE, () => refuse(409, 'test_finished'));
    await user.click(radio('Very true'));
    await user.click(next());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This test is already finished' }),
    ).toBeInTheDocument();
    api.on('GET /app/tests/:id/', finishedTest({ is_available: false }));
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/test/extra-comment?test_id=7'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['an answer is sent', SAVE, 0, 'Next'],
    ['it is finished', FINISH, 24, 'Finish'],
  ] as const)(
    'the school has closed the campaign when %s',
    async (_when, call, answered, button) => {
      server({ answered });
      const user = open();
      await question(answered + 1);
      api.on(call, () => refuse(409, 'campaign_closed'));
      await user.click(radio('Very true'));
      await user.click(screen.getByRole('button', { name: button }));
      const title = 'The school has closed these questions';
      expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
      expect(readKept(3, 'answers.7')).toBeNull();
      await user.click(screen.getByRole('link', { name: 'Back to the tests' }));
      await waitFor(() => expect(address()).toBe('/premium'));
    },
  );

  test('what was answered with a card is not shown, and goes on behind it', async () => {
    const state = server({ answered: 2, answered_numbers: [1, 2, 3, 4, 5] });
    const user = open();
    await question(6);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(radio('Very true'));
    await user.click(next());
    await question(7);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await question(6);
    expect(radio('Very true')).toBeChecked();
    expect([...state.answers.keys()]).toEqual([100, 101, 105]);
  });

  test('its terms turn out not to be accepted: there, and the answer waits', async () => {
    server();
    const user = open();
    await question(1);
    api.on(SAVE, () => refuse(409, 'terms_not_accepted'));
    await user.click(radio('Very true'));
    await user.click(next());
    await waitFor(() => expect(address()).toContain('/test/terms-conditions?'));
    expect(address()).toContain('test_id=7');
    expect(readKept(3, 'answers.7')).toEqual([[100, 2]]);
  });

  test('it was deleted in another tab meanwhile', async () => {
    server();
    const user = open();
    await question(1);
    api.on(SAVE, () => refuse(404, 'not_found'));
    await user.click(radio('Very true'));
    await user.click(next());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This test is no longer here' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to the tests' }));
    await waitFor(() => expect(address()).toBe('/premium'));
  });

  test('one answer was refused: which one, and the way to it', async () => {
    server();
    const user = open();
    await question(1);
    api.on(SAVE, { saved: [], refused: [{ test_question: 100, code: 'invalid' }] });
    await user.click(radio('Very true'));
    await user.click(next());
    await question(2);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The answer to question 1 could not be saved.',
    );
    await user.click(screen.getByRole('button', { name: 'Go to question 1' }));
    await question(1);
    expect(next()).toBeEnabled();
  });
});
