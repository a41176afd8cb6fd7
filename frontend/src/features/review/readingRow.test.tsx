import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Test, User } from '../../api/types';
import { api, page, refuse } from '../../test/fakeApi';
import { finishedTest, reportText, schoolAdminUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const names = ['Anna Puig', 'Bru Soler', 'Cesca Mas'];
const LIST = 'GET /app/tests/';

/** Three tests wait for approval; an approved one leaves the list, as on the server. */
function open(url: string, as: User = schoolAdminUser()) {
  const stored = new Map<number, Test>(
    names.map((name, place) => [
      place + 1,
      finishedTest({ id: place + 1, on_behalf_of_test_taker_name: name, report_digest: name }),
    ]),
  );
  api.on('GET /app/schools/', []);
  api.on(LIST, ({ search }) => {
    const waiting = search.get('approved') === 'false';
    const rows = [...stored.values()];
    return page(waiting ? rows.filter((row) => !row.is_approved_by_school_admin) : rows);
  });
  api.on('GET /app/tests/:id/', ({ params }) => stored.get(Number(params.id))!);
  api.on('GET /app/tests/:id/report/', ({ params }) =>
    reportText({
      next_step: { heading: 'And now?', text: `About ${names[Number(params.id) - 1]}.` },
    }),
  );
  api.on('PATCH /app/tests/:id/approve/', ({ params, body }) => {
    const id = Number(params.id);
    const { approved } = body as { approved: boolean };
    stored.set(id, { ...stored.get(id)!, is_approved_by_school_admin: approved });
    return stored.get(id)!;
  });
  return renderApp(url, { as });
}
const about = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
const approvals = () =>
  api.calls('PATCH /app/tests/:id/approve/').map(({ params, body }) => [params.id, body]);

test('a row opened from the list is read and approved test by test, and Back is the list', async () => {
  const user = open('/completed-tests?approved=false');
  const [first] = await screen.findAllByRole('link', { name: /Test details: Anna Puig/ });
  await user.click(first!);
  await about('Anna Puig');
  expect(address()).toBe('/completed-tests/1?approved=false');
  expect(await screen.findByText('About Anna Puig.')).toBeVisible();
  expect(await screen.findByText('1 of 3')).toBeVisible();

  await user.click(await button('Approve and next'));
  await about('Bru Soler');
  expect(screen.queryByText('About Anna Puig.')).not.toBeInTheDocument();
  expect(await screen.findByText('About Bru Soler.')).toBeVisible();
  expect(screen.getByText('2 of 3')).toBeVisible();
  expect(await button('Approve and next')).toHaveFocus();
  // The message stays, but the previous person's approval cannot be undone from here.
  expect(screen.getByText(/Approved. Teresa Puig can now see the report/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();

  await user.click(await button('Next'));
  await about('Cesca Mas');
  await user.click(await button('Approve'));
  expect(await screen.findByRole('switch')).toBeChecked();
  expect(approvals()).toEqual([
    ['1', { approved: true, report: 'Anna Puig' }],
    ['3', { approved: true, report: 'Cesca Mas' }],
  ]);
  await user.click(await button('Back'));
  await waitFor(() => expect(address()).toBe('/completed-tests?approved=false'));
});

test('j, k and the arrows lead back and forth, and a approves and goes on', async () => {
  const user = open('/completed-tests/1');
  await screen.findByText('1 of 3');
  await user.keyboard('j');
  await about('Bru Soler');
  await user.keyboard('{ArrowRight}');
  await about('Cesca Mas');
  await user.keyboard('{ArrowRight}'); // there is none
  await user.keyboard('k');
  await about('Bru Soler');
  await user.keyboard('{ArrowLeft}');
  await about('Anna Puig');
  await user.keyboard('a');
  await about('Bru Soler');
  expect(approvals()).toEqual([['1', { approved: true, report: 'Anna Puig' }]]);
});

test('the keys can be switched off, and stay off', async () => {
  const user = open('/completed-tests/1');
  await user.click(await button('Keys'));
  await user.click(await button('Keys are on'));
  expect(await button('Keys are off')).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('ja');
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(approvals()).toEqual([]);
  expect(localStorage.getItem('alba_reading_keys')).toBe('off');
  await user.click(await button('Keys are off'));
  await user.keyboard('j');
  await about('Bru Soler');
});

test('a refused approval stays on the test and says why', async () => {
  const user = open('/completed-tests/1');
  await about('Anna Puig');
  api.on('PATCH /app/tests/:id/approve/', () => refuse(409, 'report_changed'));
  await user.click(await button('Approve and next'));
  expect(await screen.findByText(/the report has been replaced or removed/)).toBeVisible();
  await about('Anna Puig');
});

test('an approved test has nothing to approve, and is passed with Next', async () => {
  const user = open('/completed-tests/1');
  await user.click(await screen.findByRole('switch'));
  const go = await button('Approve and next');
  await waitFor(() => expect(go).toHaveAttribute('aria-disabled', 'true'));
  await user.click(go);
  await user.click(await button('Next'));
  await about('Bru Soler');
  expect(approvals()).toHaveLength(1);
});

test('a test that stands alone, or is not in the list, has no row', async () => {
  open('/completed-tests/1');
  api.on(LIST, page([finishedTest({ id: 1 })]));
  await about('Anna Puig');
  expect(await screen.findByText('About Anna Puig.')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'The tests of the list' })).toBeNull();
});
