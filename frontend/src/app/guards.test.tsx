import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readLoginState } from '../auth/loginState';
import { clearTokens, isSignedIn, storeTokens } from '../api/tokens';
import { api, page, refuse, tokenOf } from '../test/fakeApi';
import {
  finishedTest,
  integrity,
  reportText,
  productAdminUser,
  schoolAdminUser,
  testTakerUser,
} from '../test/fixtures';
import { address, renderApp } from '../test/renderApp';
import { confirm } from '../ui/confirm';
import { notify } from '../ui/notify';

const users = { P: productAdminUser, S: schoolAdminUser, T: testTakerUser };

/** Answers every request of the screens; these tests only check which one is shown. */
function answerEverything(): void {
  for (const list of ['alba-admins', 'school-admins', 'test-takers', 'tests'] as const) {
    api.on(`GET /app/${list}/`, page([]));
  }
  api.on('GET /app/user/sights/', page([]));
  api.on('GET /app/audit/', page([]));
  api.on('GET /app/audit/integrity/', integrity());
  api.on('GET /app/schools/', []);
  api.on('GET /app/test-takers/responsible-list/', []);
  api.on('GET /app/tests/:id/', ({ params }) => finishedTest({ id: Number(params['id']) }));
  api.on('GET /app/tests/:id/report/', reportText());
}

async function arrivesAt(path: string): Promise<void> {
  await waitFor(() => expect(address()).toBe(path));
}

test.each([
  '/premium',
  '/tests',
  '/user',
  '/test-takers',
  '/completed-tests/7',
  '/results/7',
  '/test/questions?test_id=7',
  '/admin-alba-list',
  '/schools',
])('%s without a login leads to the login screen', async (url) => {
  renderApp(url);
  await arrivesAt('/login');
});

test.each([
  ['S', '/completed-tests/7?approved=false&page=2', '/completed-tests/7?approved=false&page=2'],
  ['S', '/test-takers?state=invited', '/test-takers?state=invited'],
  ['T', '/results/7', '/results/7'],
  // Screens of another role lead to one's own start page.
  ['T', '/completed-tests/7', '/premium'],
  ['S', '/premium', '/test-takers'],
] as const)('%s who opens %s and logs in comes to %s', async (role, url, target) => {
  answerEverything();
  const person = renderApp(url);
  await arrivesAt('/login');
  const user = users[role]();
  api.on('GET /app/user/', user);
  api.on('POST /api/login/', { access: tokenOf('3', 'one'), refresh: 'r' });
  await person.type(await screen.findByLabelText('Email'), 'x@alba.test');
  await person.type(screen.getByLabelText('Password'), 'una-bona-contrasenya{Enter}');
  await arrivesAt(target);
});

test.each(['/nowhere', '/ca/nowhere', '/admin-alba', '/test'])(
  'the unknown path %s leads home',
  async (url) => {
    renderApp(url);
    await arrivesAt('/');
  },
);

test.each([
  ['P', '/', '/admin-alba-list'],
  ['P', '/ca', '/admin-alba-list'],
  ['P', '/login', '/admin-alba-list'],
  ['P', '/premium', '/admin-alba-list'],
  ['P', '/tests', '/admin-alba-list'],
  ['P', '/results', '/admin-alba-list'],
  ['P', '/results/7', '/admin-alba-list'],
  ['S', '/', '/test-takers'],
  ['S', '/premium', '/test-takers'],
  ['S', '/results', '/test-takers'],
  ['S', '/admin-alba-list', '/test-takers'],
  ['S', '/admin-alba/new', '/test-takers'],
  ['S', '/school-admin-list', '/test-takers'],
  ['S', '/school-admin/2', '/test-takers'],
  ['S', '/audit', '/test-takers'],
  ['T', '/', '/premium'],
  ['T', '/signup', '/premium'],
  ['T', '/admin-alba-list', '/premium'],
  ['T', '/school-admin/new', '/premium'],
  ['T', '/test-takers', '/premium'],
  ['T', '/test-takers/new-step-2', '/premium'],
  ['T', '/completed-tests', '/premium'],
  ['T', '/audit', '/premium'],
  ['T', '/school-list', '/premium'],
  ['T', '/schools', '/premium'],
  ['T', '/schools/5', '/premium'],
  ['T', '/completed-tests/7', '/premium'],
] as const)('%s at %s is led to %s', async (role, url, target) => {
  answerEverything();
  renderApp(url, { as: users[role]() });
  await arrivesAt(target);
});

const cannotOpen = 'Your account can’t open that page. This is your start page.';

test.each([
  ['T', '/test-takers/9'],
  ['T', '/completed-tests/7'],
  ['T', '/schools/5'],
  ['S', '/admin-alba/2'],
  ['S', '/nowhere'],
] as const)('%s at %s is told why the start page is shown', async (role, url) => {
  answerEverything();
  renderApp(url, { as: users[role]() });
  await arrivesAt(role === 'T' ? '/premium' : '/test-takers');
  // The frame of staff's screens hands it over to the other frame.
  await waitFor(() => expect(screen.getByText(cannotOpen)).toBeVisible());
});

test.each(['/', '/login', '/premium'])('%s leads to the start page without a word', async (url) => {
  answerEverything();
  renderApp(url, { as: schoolAdminUser() });
  await arrivesAt('/test-takers');
  expect(await screen.findAllByRole('heading', { level: 1 })).not.toHaveLength(0);
  expect(screen.queryByText(cannotOpen)).not.toBeInTheDocument();
});

test.each([
  ['P', '/completed-tests'],
  ['P', '/school-admin-list'],
  ['P', '/audit'],
  ['P', '/school-list'],
  ['P', '/schools'],
  ['S', '/completed-tests/7'],
  ['S', '/school-list'],
  ['S', '/schools'],
  ['S', '/user'],
  ['T', '/tests'],
  ['T', '/results'],
] as const)('%s may see %s', async (role, url) => {
  answerEverything();
  renderApp(url, { as: users[role]() });
  expect(await screen.findByRole('main')).toBeInTheDocument();
  expect(await screen.findAllByRole('heading', { level: 1 })).not.toHaveLength(0);
  expect(address()).toBe(url);
});

test.each(['P', 'S'] as const)(
  '%s is told at a test that administrators take none',
  async (role) => {
    renderApp('/test/select-takers?type=personality', { as: users[role]() });
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  },
);

test('a login the server has ended leads to the login screen', async () => {
  api.signIn(testTakerUser());
  api.on('GET /app/user/', () => refuse(401, 'token_not_valid'));
  renderApp('/results');
  await arrivesAt('/login');
  expect(isSignedIn()).toBe(false);
});

test('a server that is down keeps the login and offers to try again', async () => {
  api.signIn(testTakerUser());
  api.on('GET /app/user/', () => refuse(503, 'unavailable'));
  const person = renderApp('/premium');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('Alba is not available right now');
  expect(isSignedIn()).toBe(true);

  api.on('GET /app/user/', testTakerUser());
  await person.click(again);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(address()).toBe('/premium');
});

test('logging out in another tab leads this one to the login screen', async () => {
  answerEverything();
  renderApp('/results', { as: testTakerUser() });
  await screen.findByRole('main');
  localStorage.removeItem('access_token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
  await arrivesAt('/login');
});

describe('after a login that ended by itself', () => {
  async function comeBack(user: string) {
    answerEverything();
    api.signIn(testTakerUser());
    storeTokens({ access: tokenOf('3', 'one'), refresh: 'r' });
    const person = renderApp('/results/7');
    await screen.findByRole('main');
    act(() => clearTokens('idle'));
    expect(await screen.findByText(/You were away for a while/)).toBeInTheDocument();
    api.on('POST /api/login/', { access: tokenOf(user, 'two'), refresh: 'r' });
    await person.type(screen.getByLabelText('Email'), 'x@alba.test');
    await person.type(screen.getByLabelText('Password'), 'una-bona-contrasenya{Enter}');
  }

  // promise: common.session.stillThereText auth.login.sessionEnded
  test('the same person goes on where they were', async () => {
    await comeBack('3');
    await arrivesAt('/results/7');
  });

  test('another person starts at their own start', async () => {
    await comeBack('4');
    await arrivesAt('/premium');
  });
});

test('a question about a person and what was said of them are gone with the login', async () => {
  answerEverything();
  renderApp('/results', { as: testTakerUser() });
  await screen.findByRole('main');
  act(() => {
    void confirm({ title: 'Delete Anna Puig?', confirmLabel: 'Delete' });
    notify('Anna Puig was changed');
  });
  expect(screen.getByText('Delete Anna Puig?')).toBeInTheDocument();
  act(() => clearTokens('expired'));
  await arrivesAt('/login');
  expect(document.body).not.toHaveTextContent('Anna');
});

test('logging out in another tab deletes the drafts of this one, and leads nobody back', async () => {
  answerEverything();
  renderApp('/results/7', { as: testTakerUser() });
  await screen.findByRole('main');
  sessionStorage.setItem('alba.draft.3.comment.7', '"typed"');
  localStorage.setItem('alba_signed_out', 'logout');
  localStorage.removeItem('access_token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })));
  await arrivesAt('/login');
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(readLoginState(window.history.state?.usr)).toEqual({
    ended: null,
    back: null,
    user: null,
  });
});
