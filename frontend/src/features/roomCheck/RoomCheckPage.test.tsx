import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, refuse } from '../../test/fakeApi';
import { renderApp } from '../../test/renderApp';

const page = '<link href="/assets/latin-1.woff2">';
const list = ['/assets/app-1.js', '/assets/questions-2.css'];
let blocked: string[] = [];

/** The app's files, which the tests' API server does not have. */
beforeEach(() => {
  blocked = [];
  const calls = globalThis.fetch;
  vi.stubGlobal('fetch', (asked: Request | string, options?: RequestInit) => {
    if (typeof asked !== 'string') return calls(asked, options);
    if (blocked.includes(asked)) return Promise.reject(new TypeError('blocked'));
    if (asked === '/assets/lesson.json') return Promise.resolve(Response.json(list));
    return Promise.resolve(new Response(asked.startsWith('/assets/') ? '' : page));
  });
  api.on('POST /api/room-check/', { saved: true });
});
afterEach(() => vi.unstubAllGlobals());

async function check() {
  renderApp('/prova');
  await userEvent.click(await screen.findByRole('button', { name: 'Start the check' }));
}

test('says green where everything comes through, and saves thirty answers', async () => {
  await check();
  expect(await screen.findByText('A class can answer here')).toBeVisible();
  expect(screen.getByText('All 3 lesson files arrived.')).toBeVisible();
  expect(screen.getByText('30 of 30 made-up answers were saved.')).toBeVisible();
  expect(screen.queryByText('For the person who looks after the network')).toBeNull();
  const sent = api.calls('POST /api/room-check/').map(({ body }) => body);
  expect(sent).toHaveLength(30);
  expect(sent[29]).toEqual({ number: 30, answer: 1 });
  expect({ ...sessionStorage }).toEqual({});
});

test('names what is blocked, and what to tell the person of the network', async () => {
  blocked = ['/assets/questions-2.css'];
  await check();
  expect(await screen.findByText('Something is in the way')).toBeVisible();
  expect(screen.getByText('1 lesson file is blocked:', { exact: false })).toBeVisible();
  expect(screen.getByText('/assets/questions-2.css')).toBeVisible();
  expect(screen.getByText('For the person who looks after the network')).toBeVisible();
});

test('counts the answers that are not saved', async () => {
  api.on('POST /api/room-check/', ({ body }) =>
    (body as { number: number }).number > 20 ? refuse(429, 'throttled') : { saved: true },
  );
  await check();
  expect(await screen.findByText('20 of 30 made-up answers were saved.')).toBeVisible();
  expect(screen.getByText('Something is in the way')).toBeVisible();
});

test('says so where not even the pages of the lesson come', async () => {
  blocked = ['/entra'];
  await check();
  expect(await screen.findByText('The lesson pages did not arrive.')).toBeVisible();
});
