import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readDraft } from '../../session/drafts';
import { api, noConnection, refuse } from '../../test/fakeApi';
import { finishedTest, testTakerUser } from '../../test/fixtures';
import { address } from '../../test/renderApp';
import {
  DELETE,
  FINISH,
  SAVE,
  finish,
  next,
  open,
  question,
  radio,
  sent,
  server,
  url,
} from '../../test/takingServer';

describe('interrupted', () => {
  test('goes on at the first unanswered question and says so, until one moves on', async () => {
    server({ answered: 11 });
    const user = open();
    await question(12);
    expect(screen.getByText('You left off at question 12.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`${url}&q=12`));
    await user.click(radio('Not true'));
    await user.click(next());
    await question(13);
    expect(screen.queryByText(/You left off/)).not.toBeInTheDocument();
    // What is still to be sent would reach the next test's server.
    await waitFor(() => expect(sent()).toEqual([[111, 0]]));
  });

  test('also when the address says another question', async () => {
    server({ answered: 11 });
    open(`${url}&q=3`);
    await question(12);
  });

  test('a new test is not called interrupted', async () => {
    server();
    open();
    await question(1);
    expect(screen.queryByText(/You left off/)).not.toBeInTheDocument();
  });

  test('with everything answered it stands before Finish', async () => {
    server({ answered: 25 });
    open();
    await question(25);
    expect(finish()).toBeEnabled();
  });

  test('answers that a reload found unsent are sent, and count as given', async () => {
    const state = server({ answered: 2 });
    sessionStorage.setItem(
      'alba.draft.3.answers.7',
      JSON.stringify([
        [102, 2],
        [103, 0],
      ]),
    );
    open();
    await question(5);
    await waitFor(() =>
      expect([...state.answers].slice(2)).toEqual([
        [102, 2],
        [103, 0],
      ]),
    );
    await waitFor(() => expect(readDraft(3, 'answers.7')).toBeNull());
  });
});

describe('without a connection', () => {
  test('one goes on, is told, and loses nothing', async () => {
    const state = server();
    const user = open();
    await question(1);
    state.online = false;
    for (const number of [1, 2, 3]) {
      await question(number);
      await user.click(radio('Very true'));
      await user.click(next());
    }
    await question(4);
    expect(await screen.findByText('3 answers are not saved yet')).toBeInTheDocument();
    expect(screen.getByText('Waiting for connection…')).toBeInTheDocument();
    expect(readDraft(3, 'answers.7')).toEqual([
      [100, 2],
      [101, 2],
      [102, 2],
    ]);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);

    state.online = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument();
    expect([...state.answers]).toEqual([
      [100, 2],
      [101, 2],
      [102, 2],
    ]);
    const leavingNow = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leavingNow);
    expect(leavingNow.defaultPrevented).toBe(false);
  });

  test('a login that ends locks the unsent answers away until the same person is back', async () => {
    const state = server();
    const user = open();
    await question(1);
    api.on(SAVE, () => refuse(401, 'token_not_valid'));
    await user.click(radio('Very true'));
    await user.click(next());
    await waitFor(() => expect(address()).toBe('/login'));
    expect(readDraft(3, 'answers.7')).toBeNull();
    await waitFor(() => expect(sessionStorage.getItem('alba.sealed')).not.toBeNull());
    expect(sessionStorage.getItem('alba.sealed')).not.toContain('100');

    server();
    api.on(SAVE, ({ body }) => {
      const given = body as { test_question: number; answer: number };
      state.answers.set(given.test_question, given.answer);
      return Response.json({ id: 1, ...given }, { status: 201 });
    });
    api.on('POST /api/login/', () => {
      api.on('GET /app/user/', testTakerUser());
      return { access: 'a', refresh: 'r' };
    });
    await user.type(await screen.findByLabelText('Email'), 'teresa@familia.test');
    await user.type(screen.getByLabelText('Password'), 'una-bona-contrasenya{Enter}');
    await question(2);
    await waitFor(() => expect([...state.answers]).toEqual([[100, 2]]));
    expect(sessionStorage.getItem('alba.sealed')).toBeNull();
  });
});

describe('finishing', () => {
  test('waits for the last answer, then leads to the comment', async () => {
    const state = server({ answered: 24 });
    const user = open();
    await question(25);
    await user.click(radio('Very true'));
    await user.click(finish());
    await waitFor(() => expect(address()).toBe('/test/extra-comment?test_id=7'));
    expect(state.answers.get(124)).toBe(2);
    expect(api.calls(FINISH)).toHaveLength(1);
  });

  test('without a connection it waits, says so, and finishes by itself', async () => {
    const state = server({ answered: 24 });
    const user = open();
    await question(25);
    await user.click(radio('Very true'));
    state.online = false;
    await user.click(finish());
    expect(
      await screen.findByText('1 answer is not saved yet', {}, { timeout: 5000 }),
    ).toBeInTheDocument();
    expect(screen.getByText(/finishes by itself once everything is saved/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Finishing…' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    state.online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(address()).toBe('/test/extra-comment?test_id=7'));
  });

  test('a missing answer is shown', async () => {
    const state = server({ answered: 24 });
    const user = open();
    await question(25);
    state.answers.delete(106);
    state.answers.delete(109);
    await user.click(radio('Very true'));
    await user.click(finish());
    await question(7);
    expect(screen.getByText(/This question has no answer yet/)).toBeInTheDocument();
  });

  test('a failure is said and can be tried again', async () => {
    server({ answered: 24 });
    const user = open();
    await question(25);
    let broken = true;
    const done = finishedTest({ is_available: false });
    api.on(FINISH, () => (broken ? refuse(503, 'unavailable') : done));
    await user.click(radio('Very true'));
    await user.click(finish());
    expect(await screen.findByRole('alert')).toHaveTextContent('The test is not finished yet');
    broken = false;
    await user.click(finish());
    await waitFor(() => expect(address()).toBe('/test/extra-comment?test_id=7'));
  });
});

describe('leaving', () => {
  test('asks first; staying keeps everything', async () => {
    server();
    const user = open();
    await question(1);
    await user.click(screen.getByRole('button', { name: 'Exit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exit the test?' });
    expect(dialog).toHaveTextContent('Your answers will be deleted');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await question(1)).toBeInTheDocument();
  });

  test('deletes the test with its unsent answers and leads to the tests', async () => {
    const state = server();
    api.on(DELETE, () => undefined);
    const user = open();
    await question(1);
    state.online = false;
    await user.click(radio('Very true'));
    await user.click(next());
    await question(2);
    await user.click(screen.getByRole('button', { name: 'Exit' }));
    await user.click(await screen.findByRole('button', { name: 'Exit test' }));
    await waitFor(() => expect(address()).toBe('/premium'));
    expect(api.calls(DELETE).map(({ params }) => params['id'])).toEqual(['7']);
    expect(readDraft(3, 'answers.7')).toBeNull();
  });

  test('says inside the dialog when that failed', async () => {
    server();
    let gone = false;
    api.on(DELETE, () => (gone ? refuse(404, 'not_found') : noConnection()));
    const user = open();
    await question(1);
    await user.click(screen.getByRole('button', { name: 'Exit' }));
    await user.click(await screen.findByRole('button', { name: 'Exit test' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection');
    gone = true; // deleted elsewhere: what was wished for
    await user.click(screen.getByRole('button', { name: 'Exit test' }));
    await waitFor(() => expect(address()).toBe('/premium'));
  });

  test('a finished test is not deleted', async () => {
    server();
    api.on(DELETE, () => refuse(409, 'test_finished'));
    const user = open();
    await question(1);
    await user.click(screen.getByRole('button', { name: 'Exit' }));
    await user.click(await screen.findByRole('button', { name: 'Exit test' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('already finished');
  });

  test('the back button of the browser asks the same at the first question', async () => {
    server();
    api.on(DELETE, () => undefined);
    api.on('POST /app/tests/create/', () => Response.json({ id: 7 }, { status: 201 }));
    api.on('PATCH /app/tests/:id/', finishedTest({ finished_at: null, is_available: false }));
    const user = open('/test/terms-conditions?type=emotional-wellbeing&selected_takers=31');
    await user.click(await screen.findByRole('checkbox'));
    await user.click(next());
    await question(1);
    await waitFor(() => expect(address()).toBe(`${url}&q=1`));
    act(() => window.history.back());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await question(1)).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`${url}&q=1`));
    act(() => window.history.back());
    await user.click(await screen.findByRole('button', { name: 'Exit test' }));
    await waitFor(() => expect(address()).toBe('/premium'));
    expect(api.calls(DELETE)).toHaveLength(1);
  });
});
