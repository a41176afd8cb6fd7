import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessToken, isSignedIn, sessionTimes } from '../api/tokens';
import { api, noConnection, page, refuse } from '../test/fakeApi';
import { testTakerUser } from '../test/fixtures';
import { address, renderApp } from '../test/renderApp';

const REFRESH = 'POST /api/token/refresh/';
const minute = 60_000;
const hour = 60 * minute;

/** Pretends that the login began and was refreshed this long ago. */
function aged(refreshed: number, started = refreshed): void {
  const now = Date.now();
  const times = { started: now - started, refreshed: now - refreshed };
  localStorage.setItem('alba_session', JSON.stringify(times));
}

function limits(idleSeconds: number, maxSeconds = 12 * 3600): void {
  api.on('GET /app/config/', {
    contact_email: 'hola@alba.test',
    help_lines: [],
    pdf_max_mb: 10,
    session_idle_hours: idleSeconds / 3600,
    session_max_hours: maxSeconds / 3600,
  });
}

function open(refreshed = 0, started = refreshed) {
  api.signIn(testTakerUser());
  aged(refreshed, started);
  return renderApp('/results');
}

const warning = () => screen.findByRole('dialog', { name: 'Are you still there?' });

beforeEach(() => {
  api.on('GET /app/tests/', page([]));
  api.on(REFRESH, { access: 'fresh', refresh: 'r' });
});

describe('while the person is there', () => {
  test('the login is refreshed quietly, once', async () => {
    open(6 * minute);
    await screen.findByRole('main');
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key: 'a' });
      expect(accessToken()).toBe('fresh');
    });
    fireEvent.pointerDown(document.body);
    fireEvent.wheel(document.body);
    expect(api.calls(REFRESH)).toHaveLength(1);
    expect(Date.now() - sessionTimes().refreshed).toBeLessThan(minute);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a fresh login is left alone', async () => {
    open(minute);
    await screen.findByRole('heading', { level: 1 });
    fireEvent.keyDown(document.body, { key: 'a' });
    fireEvent.pointerMove(document.body);
    expect(api.calls(REFRESH)).toHaveLength(0);
  });
});

describe('when nobody has been there for long', () => {
  test('asks, says how long, and goes on after a yes', async () => {
    const user = open(3 * hour - 4.5 * minute);
    const dialog = await warning();
    expect(within(dialog).getByRole('status')).toHaveTextContent('5 minutes left');
    expect(dialog).toHaveTextContent(/4:[23]\d/);
    const stay = within(dialog).getByRole('button', { name: 'Stay logged in' });
    expect(stay).toHaveFocus();
    fireEvent.pointerMove(document.body); // touching the mouse by accident is no answer
    expect(api.calls(REFRESH)).toHaveLength(0);
    await user.click(stay);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/results');
    expect(api.calls(REFRESH)).toHaveLength(1);
  });

  test('an answer in another tab counts here too', async () => {
    open(3 * hour - 4 * minute);
    await warning();
    aged(0);
    localStorage.setItem('access_token', 'of the other tab');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls(REFRESH)).toHaveLength(0);
  });

  test.each([
    ['no connection', noConnection, 'There is no connection'],
    ['a server that is away', () => refuse(503, 'unavailable'), 'Alba is not available right now'],
  ])('%s is said in the dialog, and one can try again', async (_what, answer, words) => {
    api.on(REFRESH, answer);
    const user = open(3 * hour - 4 * minute);
    const dialog = await warning();
    await user.click(within(dialog).getByRole('button', { name: 'Stay logged in' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
    expect(isSignedIn()).toBe(true);
    api.on(REFRESH, { access: 'fresh', refresh: 'r' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('one can log out instead', async () => {
    const user = open(3 * hour - 4 * minute);
    const dialog = await warning();
    await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByText(/You were away/)).not.toBeInTheDocument();
    expect(api.calls('POST /api/logout/')).toHaveLength(1);
  });

  test('without an answer it logs out here and on the server, and says so quietly', async () => {
    limits(2);
    open();
    const dialog = await warning();
    expect(dialog).toHaveTextContent('0:01');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText(/You were away for a while/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.calls('POST /api/logout/')).toHaveLength(1);
    for (const key of ['access_token', 'refresh_token', 'alba_session']) {
      expect(localStorage.getItem(key)).toBeNull();
    }
  });

  test('a computer that slept through it wakes up logged out, whatever is touched first', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(api.calls('GET /app/config/')).toHaveLength(1));
    aged(9 * hour);
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(address()).toBe('/login'));
    expect(api.calls(REFRESH)).toHaveLength(0);
  });
});

test('a login that is about to be too old is shown, and ends without a way to prolong it', async () => {
  limits(3 * 3600, 3);
  const user = open(0, 1000);
  const dialog = await screen.findByRole('dialog', { name: 'Your session is about to end' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('10 seconds left');
  await user.click(within(dialog).getByRole('button', { name: 'Understood' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText(/Your session ended to keep your data safe/)).toBeInTheDocument();
});
