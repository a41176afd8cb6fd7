import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openKept, readKept, writeKept } from '../../../drafts/kept';
import { api, noConnection, refuse } from '../../../test/fakeApi';
import { finishedTest, testTakerUser } from '../../../test/fixtures';
import { address } from '../../../test/renderApp';
import {
  DELETE,
  FINISH,
  SAVE,
  finish,
  next,
  open,
  question,
  radio,
  saved,
  sent,
  server,
  url,
} from '../../../test/takingServer';

describe('interrupted', () => {
  test('goes on at the first unanswered question and says so, until one moves on', async () => {
    server({ answered: 11 });
    const user = open();
    await question(12);
    expect(screen.getByText('You left off here')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`${url}&q=12`));
    await user.click(radio('Not true'));
    await user.click(next());
    await question(13);
    expect(screen.queryByText(/You left off/)).not.toBeInTheDocument();
    // An unsent answer would otherwise reach the next test's server.
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

  // promise: common.errors.explanation
  test('answers that a reload found unsent are sent, and count as given', async () => {
    const state = server({ answered: 2 });
    api.signIn(testTakerUser());
    await openKept(testTakerUser());
    writeKept(3, 'answers.7', [
      [102, 2],
      [103, 0],
    ]);
    open();
    await question(5);
    await waitFor(() =>
      expect([...state.answers].slice(2)).toEqual([
        [102, 2],
        [103, 0],
      ]),
    );
    await waitFor(() => expect(readKept(3, 'answers.7')).toBeNull());
  });
});

describe('without a connection', () => {
  // promise: common.away.stays
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
    expect(await screen.findByText('3 answers are not saved yet.')).toBeInTheDocument();
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
    expect(readKept(3, 'answers.7')).toEqual([
      [100, 2],
      [101, 2],
      [102, 2],
    ]);
    state.online = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument();
    expect([...state.answers]).toEqual([
      [100, 2],
      [101, 2],
      [102, 2],
    ]);
  });

  test('the notice leaves its room until the next question, so that no answer moves', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    const state = server();
    const user = open();
    await question(1);
    state.online = false;
    for (const number of [1, 2, 3]) {
      await question(number);
      await user.click(radio('Very true'));
      await user.click(next());
    }
    const notice = await screen.findByText('3 answers are not saved yet.');
    const room = () => document.querySelector('[style*="min-height: 60px"]');
    expect(room()).toContainElement(notice);
    state.online = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(notice).not.toBeInTheDocument();
    expect(room()).toBeInTheDocument();
    await user.click(radio('Very true'));
    await user.click(next());
    await question(5);
    expect(room()).not.toBeInTheDocument();
    await waitFor(() => expect(state.answers.size).toBe(4));
  });

  test('a login that ends locks the unsent answers away until the same person is back', async () => {
    const state = server();
    const user = open();
    await question(1);
    api.on(SAVE, () => refuse(401, 'token_not_valid'));
    await user.click(radio('Very true'));
    await user.click(next());
    await waitFor(() => expect(address()).toBe('/login'));
    expect(readKept(3, 'answers.7')).toBeNull();
    expect(localStorage.getItem('alba.kept.3.answers.7')).not.toBeNull();
    expect(localStorage.getItem('alba.kept.3.answers.7')).not.toContain('[[100');

    server();
    api.on(SAVE, ({ body }) => saved(state.answers, body));
    api.on('POST /api/login/', () => {
      api.on('GET /app/user/', testTakerUser());
      return { access: 'a', refresh: 'r' };
    });
    await user.type(await screen.findByLabelText('Email'), 'teresa@familia.test');
    await user.type(screen.getByLabelText('Password'), 'una-bona-contrasenya{Enter}');
    await question(2);
    await waitFor(() => expect([...state.answers]).toEqual([[100, 2]]));
    await waitFor(() => expect(localStorage.getItem('alba.kept.3.answers.7')).toBeNull());
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

  test('without a connection it waits, says so, and will finish by itself', async () => {
    const state = server({ answered: 24 });
    const user = open();
    await question(25);
    await user.click(radio('Very true'));
    state.online = false;
    await user.click(finish());
    expect(await screen.findByText('1 answer is not saved yet.')).toBeInTheDocument();
    expect(screen.getByText(/will finish by itself once everything is saved/)).toBeInTheDocument();
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

  test('a failure is shown and can be tried again', async () => {
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
  const pause = () => screen.getByRole('button', { name: 'Pause' });
  async function askToDelete(user: ReturnType<typeof open>) {
    await user.click(pause());
    await user.click(await screen.findByRole('button', { name: 'Delete the test…' }));
  }
  const confirmDelete = () => screen.findByRole('button', { name: 'Delete test' });

  test('is a pause that deletes nothing; staying is as easy', async () => {
    server();
    const user = open();
    await question(1);
    await user.click(pause());
    const dialog = await screen.findByRole('dialog', { name: 'Pause the test?' });
    expect(dialog).toHaveTextContent('Your answers are kept');
    expect(within(dialog).getByRole('button', { name: 'Keep answering' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Keep answering' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await question(1)).toBeInTheDocument();

    await user.click(pause());
    const again = await screen.findByRole('dialog', { name: 'Pause the test?' });
    await user.click(within(again).getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(address()).toBe('/premium'));
    expect(api.calls(DELETE)).toEqual([]);
  });

  test('says what has not been sent yet, and keeps it', async () => {
    const state = server();
    const user = open();
    await question(1);
    state.online = false;
    await user.click(radio('Very true'));
    await user.click(next());
    await question(2);
    await user.click(pause());
    const dialog = await screen.findByRole('dialog', { name: 'Pause the test?' });
    expect(dialog).toHaveTextContent('1 answer has not been sent yet');
    await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(address()).toBe('/premium'));
    expect(readKept(3, 'answers.7')).toEqual([[100, 2]]);
  });

  test('keeps the answer that was chosen but not yet confirmed', async () => {
    const state = server();
    const user = open();
    await question(1);
    await user.click(radio('Very true'));
    expect(sent()).toEqual([]);
    await user.click(pause());
    await waitFor(() => expect(sent()).toEqual([[100, 2]]));
    state.online = false;
    const dialog = await screen.findByRole('dialog', { name: 'Pause the test?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep answering' }));
    await question(1);
    expect(radio('Very true')).toBeChecked();
    await user.click(radio('Not true'));
    await user.click(pause());
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pause' }),
    );
    await waitFor(() => expect(readKept(3, 'answers.7')).toEqual([[100, 0]]));
  });

  test('the logo leads to the start, which is a pause too', async () => {
    server();
    const user = open();
    await question(1);
    await user.click(screen.getByRole('link', { name: 'Alba, home page' }));
    await waitFor(() => expect(address()).toBe('/premium'));
    expect(api.calls(DELETE)).toEqual([]);
  });

  test('deletes the test with its unsent answers only when asked twice', async () => {
    const state = server();
    api.on(DELETE, () => undefined);
    const user = open();
    await question(1);
    state.online = false;
    await user.click(radio('Very true'));
    await user.click(next());
    await question(2);
    await askToDelete(user);
    await user.click(await confirmDelete());
    await waitFor(() => expect(address()).toBe('/premium'));
    expect(api.calls(DELETE).map(({ params }) => params['id'])).toEqual(['7']);
    expect(readKept(3, 'answers.7')).toBeNull();
  });

  test('says inside the dialog when deleting failed', async () => {
    server();
    let gone = false;
    api.on(DELETE, () => (gone ? refuse(404, 'not_found') : noConnection()));
    const user = open();
    await question(1);
    await askToDelete(user);
    await user.click(await confirmDelete());
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection');
    gone = true; // deleted elsewhere, as the person wished
    await user.click(await confirmDelete());
    await waitFor(() => expect(address()).toBe('/premium'));
  });

  test('a finished test is not deleted', async () => {
    server();
    api.on(DELETE, () => refuse(409, 'test_finished'));
    const user = open();
    await question(1);
    await askToDelete(user);
    await user.click(await confirmDelete());
    expect(await screen.findByRole('alert')).toHaveTextContent('already finished');
  });
});
