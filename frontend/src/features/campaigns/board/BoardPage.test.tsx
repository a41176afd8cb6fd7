import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { board, lesson } from '../../../test/campaigns';
import { api, noConnection } from '../../../test/fakeApi';
import { productAdminUser, testTakerUser } from '../../../test/fixtures';
import { renderApp } from '../../../test/renderApp';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.on('GET /app/class-sessions/', [lesson()]);
  api.on('GET /app/class-sessions/:id/progress/', board());
});
afterEach(() => void vi.useRealTimers());

const url = '/campaigns/9/board/70';
const open = (as = testTakerUser()) => renderApp(url, { as });
const afterSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('says how many are ready, and each pupil’s state in words, in the order of the list', async () => {
  open();
  expect(await screen.findByText('1 of 2 done')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: '1r ESO · A' })).toBeVisible();
  const pupils = within(screen.getByRole('list', { name: 'Pupils of the class' }));
  expect(pupils.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Anna PuigAnswering',
    'Biel RocaDone',
    'Lin SalaNo card',
  ]);
});

test('asks again every five seconds, and only a change of the count is announced', async () => {
  open();
  const count = await screen.findByText('1 of 2 done');
  expect(count).toHaveAttribute('role', 'status');
  const anna = screen.getByText('Anna Puig').closest('li');
  api.on(
    'GET /app/class-sessions/:id/progress/',
    board({
      counts: { no_card: 1, not_begun: 0, answering: 0, ready: 2 },
      pupils: board().pupils.map((one) =>
        one.state === 'answering' ? { ...one, state: 'ready' } : one,
      ),
    }),
  );
  await afterSeconds(6);
  expect(await screen.findByText('2 of 2 done')).toBe(count);
  // The element is the same: it neither moved nor flickered.
  expect(screen.getByText('Anna Puig').closest('li')).toBe(anna);
});

test('without a connection it says so, and keeps what it knew', async () => {
  open();
  await screen.findByText('1 of 2 done');
  api.on('GET /app/class-sessions/:id/progress/', noConnection);
  await afterSeconds(6);
  expect(await screen.findByText('No connection')).toBeVisible();
  expect(screen.getByText('Anna Puig')).toBeVisible();
  api.on('GET /app/class-sessions/:id/progress/', board());
  await afterSeconds(6);
  expect(screen.queryByText('No connection')).not.toBeInTheDocument();
});

test('closing asks first; then it says what is left, and asks no more', async () => {
  const user = open();
  await screen.findByText('1 of 2 done');
  api.on('POST /app/class-sessions/:id/close/', () => {
    api.on('GET /app/class-sessions/:id/progress/', board({ is_open: false }));
    return lesson({ is_open: false });
  });
  await user.click(screen.getByRole('button', { name: 'Close the lesson' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Close the lesson' }));
  expect(await screen.findByText('The lesson is over')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open another lesson' })).toHaveAttribute(
    'href',
    '/campaigns/9',
  );
  const asked = api.calls('GET /app/class-sessions/:id/progress/').length;
  await afterSeconds(12);
  expect(api.calls('GET /app/class-sessions/:id/progress/')).toHaveLength(asked);
});

test('a product administrator looks on, and closes nothing', async () => {
  open(productAdminUser());
  await screen.findByText('1 of 2 done');
  expect(screen.queryByRole('button', { name: 'Close the lesson' })).not.toBeInTheDocument();
});

test('says where the code is typed', async () => {
  open();
  expect(await screen.findByText(`${window.location.host}/entra`)).toBeVisible();
});

test('before the class nobody is named who has no card', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Fill the screen' }));
  expect(screen.queryByText('Lin Sala')).not.toBeInTheDocument();
  expect(screen.getByText('Without a card: 1')).toBeVisible();
});

test('fills the screen for a projector, and Esc leaves it', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Fill the screen' }));
  expect(screen.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the lesson' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Fill the screen' })).toBeVisible();
});
