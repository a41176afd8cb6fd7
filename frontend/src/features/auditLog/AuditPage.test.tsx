import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/i18n';
import { api, noConnection, page, refuse } from '../../test/fakeApi';
import {
  auditEvent,
  integrity,
  productAdmin,
  productAdminUser,
  school,
  schoolAdmin,
  testTaker,
} from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const LIST = 'GET /app/audit/';
const open = (url = '/audit') => renderApp(url, { as: productAdminUser() });
const lastQuery = () => Object.fromEntries(api.calls(LIST).at(-1)!.search);

beforeEach(() => {
  api.on('GET /app/schools/', [school()]);
  api.on('GET /app/alba-admins/', page([productAdmin()]));
  api.on('GET /app/school-admins/', page([schoolAdmin()]));
  api.on('GET /app/test-takers/', page([testTaker({ id: 31, first_name: 'Anna' })]));
  api.on(LIST, page([auditEvent()]));
  api.on('GET /app/audit/integrity/', integrity());
});

test('says who did what about whom, and when, in words', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Saw scores/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Saw scoresTest 7');
  const login = screen.getByRole('row', { name: /20 November 2026/ });
  expect(login).toHaveTextContent('Pia Roca');
  expect(login).toHaveTextContent('Product administrator');
  expect(row).toHaveTextContent('Anna Puig');
  expect(row).toHaveTextContent('Escola del Mar');
  expect(row.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T09:30:00Z');
  expect(screen.getByRole('link', { name: 'Activity log' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(lastQuery()).toEqual({ limit: '25', offset: '0' });
});

test('names nobody, the deleted and the refused', async () => {
  api.on(
    LIST,
    page([
      auditEvent({
        action: 'session.fail',
        outcome: 'refused',
        actor: null,
        actor_name: null,
        actor_role: '',
        subject: null,
        school: null,
      }),
      auditEvent({
        id: 71,
        actor: 9,
        actor_name: null,
        subject_name: null,
        subject_account: null,
        school_name: null,
      }),
    ]),
  );
  open();
  const refused = await screen.findByRole('row', { name: /Wrong password/ });
  expect(screen.getByRole('row', { name: /Not logged in/ })).toBeVisible();
  expect(refused).toHaveTextContent('Refused');
  const gone = screen.getByRole('row', { name: /Saw scores/ });
  expect(screen.getByRole('row', { name: /Deleted person \(9\)/ })).toBeVisible();
  expect(gone).toHaveTextContent('Deleted person (31)');
  expect(gone).toHaveTextContent('Deleted school (5)');
});

test('the filters are in the address and are asked of the server', async () => {
  open(
    '/audit?action=csv.export&outcome=refused&actor=1&subject=31&school=5&since=2026-11-01&until=2026-11-20&page=2&size=10',
  );
  await screen.findByRole('row', { name: /Saw scores/ });
  expect(Object.fromEntries(api.calls(LIST)[0]!.search)).toEqual({
    action: 'csv.export',
    outcome: 'refused',
    actor: '1',
    subject: '31',
    school: '5',
    since: '2026-11-01',
    until: '2026-11-20',
    limit: '10',
    offset: '10',
  });
  expect(screen.getByRole('combobox', { name: 'What happened' })).toHaveValue('csv.export');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Who did it' })).toHaveValue('Pia Roca'),
  );
  expect(screen.getByRole('combobox', { name: 'About whom' })).toHaveValue('Anna Puig');
  expect(screen.getByLabelText('From')).toHaveValue('01/11/2026');
  expect(screen.getByRole('radio', { name: 'Refused' })).toBeChecked();
});

test('nonsense in the address filters nothing', async () => {
  open('/audit?action=spying&outcome=maybe&actor=me&since=2026-02-31&until=today');
  await screen.findByRole('row', { name: /Saw scores/ });
  expect(lastQuery()).toEqual({ limit: '25', offset: '0' });
});

test('choosing narrows the list down', async () => {
  const user = open();
  await screen.findByRole('row', { name: /Saw scores/ });
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'What happened' }),
    'Approved a test',
  );
  await waitFor(() => expect(address()).toBe('/audit?action=test.approve'));
  await user.click(screen.getByRole('radio', { name: 'Done' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ action: 'test.approve', outcome: 'ok' }));
  await user.click(screen.getByRole('combobox', { name: 'Who did it' }));
  await user.keyboard('sara');
  await waitFor(() =>
    expect(api.calls('GET /app/school-admins/').at(-1)?.search.get('search')).toBe('sara'),
  );
  await user.click(await screen.findByRole('option', { name: /Sara Vidal/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ actor: '2' }));
});

test('a name in a line shows only that person', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: /Only what Pia Roca did/ }));
  await waitFor(() => expect(address()).toBe('/audit?actor=1'));
  await user.click(await screen.findByRole('button', { name: /Only what is about Anna Puig/ }));
  await waitFor(() => expect(address()).toBe('/audit?actor=1&subject=31'));
});

test('what came from one origin can be looked at alone', async () => {
  const user = open();
  await user.click(
    await screen.findByRole('button', { name: /Only what came from this origin \(3f9c21\)/ }),
  );
  await waitFor(() => expect(lastQuery()).toMatchObject({ client: '3f9c21d07be54a68' }));
  expect(screen.getAllByRole('button', { name: 'Clear filters' })[0]).toBeVisible();
});

test('nothing yet, nothing found, and the way back', async () => {
  api.on(LIST, page([]));
  const user = open('/audit?outcome=refused');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
  expect(await screen.findByText('Nothing has happened yet')).toBeInTheDocument();
  expect(address()).toBe('/audit');
});

test('clearing the filters clears what was typed and is no day', async () => {
  api.on(LIST, page([]));
  const user = open('/audit?outcome=refused');
  const since = await screen.findByRole('textbox', { name: 'From' });
  await user.type(since, '31/02/2016');
  await user.tab();
  expect(since).toBeInvalid();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
  expect(await screen.findByText('Nothing has happened yet')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'From' })).toBeValid();
});

test.each([
  ['no connection', noConnection, 'There is no connection'],
  ['no right any more', () => refuse(403, 'permission_denied'), 'You can’t do this'],
  ['a failure there', () => refuse(500, 'server_error'), 'Something failed on our side'],
])('%s is said and can be tried again', async (_what, answer, words) => {
  api.on(LIST, answer);
  const user = open();
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  api.on(LIST, page([auditEvent()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Saw scores/ })).toBeInTheDocument();
});

test('a page past the end leads to the last one', async () => {
  api.on(LIST, ({ search }) => page(Number(search.get('offset')) < 30 ? [auditEvent()] : [], 26));
  open('/audit?page=9');
  await waitFor(() => expect(address()).toBe('/audit?page=2'));
});

test('a phone shows cards, in the language chosen', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: true }),
  );
  api.on(LIST, page([auditEvent(), auditEvent({ id: 71, action: 'csv.export', school: null })]));
  const user = open();
  expect(await screen.findByRole('heading', { level: 2, name: /Saw scores/ })).toBeInTheDocument();
  // Empty details of a line are left out.
  const cards = within(screen.getByRole('list', { name: 'Activity log' }));
  const [login, ...lines] = cards.getAllByRole('listitem');
  expect(login).toHaveTextContent('Pia Roca');
  const terms = lines.map((card) =>
    within(card)
      .getAllByRole('term')
      .map((term) => term.textContent),
  );
  expect(terms.map((card) => card.join(', '))).toEqual(['When, About, School', 'When, About']);
  expect(screen.queryByRole('combobox', { name: 'What happened' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filter the log' }));
  expect(screen.getByRole('combobox', { name: 'What happened' })).toBeVisible();
  await setLanguage('ca');
  expect(
    await screen.findByRole('heading', { level: 2, name: /Ha vist puntuacions/ }),
  ).toBeInTheDocument();
  expect(await screen.findByText('20 de novembre del 2026')).toBeInTheDocument();
});

test('says that the log is unbroken, until when, and by which seal', async () => {
  open();
  expect(await screen.findByText(/Log unbroken: 81,?242 lines checked up to 20 Nov/)).toBeVisible();
  expect(screen.getByText(/The whole log was last read on 20 Nov/)).toHaveTextContent(
    '7 lines are still to be checked.',
  );
  expect(screen.getByText('5c1f0b7e9f0a2b4c')).toBeVisible();
});

test.each([
  [
    integrity({ state: 'broken', broken_seal: 12, broken_at: '2026-11-20T09:25:00Z' }),
    /The first seal that does not fit is 12, of 20 Nov/,
  ],
  [integrity({ state: 'broken', broken_seal: 0 }), /A seal that was there before is missing/],
])('a broken log is an alarm', async (found, words) => {
  api.on('GET /app/audit/integrity/', found);
  open();
  const alarm = await screen.findByRole('alert');
  expect(alarm).toHaveTextContent('The log has been tampered with');
  expect(alarm).toHaveTextContent(words);
  expect(screen.queryByText(/Log unbroken/)).not.toBeInTheDocument();
});

test.each([
  [
    integrity({ state: 'unchecked', sealed_at: null, read_at: null, waiting: 3 }),
    'has not been checked yet',
  ],
  [integrity({ is_late: true }), 'has not been read since'],
])('what nobody has checked is not called unbroken without a word', async (found, words) => {
  api.on('GET /app/audit/integrity/', found);
  open();
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
});

test('that it could not be checked is said, and can be tried again', async () => {
  api.on('GET /app/audit/integrity/', () => refuse(500, 'server_error'));
  const user = open();
  expect(await screen.findByText(/could not be checked/)).toBeVisible();
  api.on('GET /app/audit/integrity/', integrity());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Log unbroken/)).toBeVisible();
});

test('a line says how often, by card, what a list held and what a school was called', async () => {
  api.on(
    LIST,
    page([
      auditEvent({
        id: 1,
        outcome: 'refused',
        actor_role: 'T',
        login_kind: 'card',
        details: { count: 144, since: '2026-11-20T09:00:00Z', until: '2026-11-20T09:09:00Z' },
      }),
      auditEvent({
        id: 2,
        action: 'list.export',
        object_type: 'testtaker',
        details: { format: 'xlsx', rows: 12, filters: { school: 5, search: true } },
      }),
      auditEvent({ id: 3, action: 'school.merge', details: { name: 'Escola Vella' } }),
      auditEvent({ id: 4, action: 'session.prompt', outcome: 'refused' }),
    ]),
  );
  open();
  const counted = await screen.findByRole('row', { name: /Saw scores/ });
  expect(counted).toHaveTextContent('144 times, from 20 Nov 2026');
  expect(screen.getByRole('row', { name: /Test taker · By card/ })).toBeVisible();
  const list = screen.getByRole('row', { name: /Downloaded a list/ });
  expect(list).toHaveTextContent('Test takers · 12 rows · XLSX');
  expect(list).toHaveTextContent('Filters: school: 5, with a search');
  expect(screen.getByRole('row', { name: /Merged a school/ })).toHaveTextContent('Escola Vella');
  const prompt = screen.getByRole('row', { name: /Was asked to prove who they are/ });
  expect(prompt).not.toHaveTextContent('Refused');
});

test('an auditor reads numbers and kinds of people, and nobody is called deleted', async () => {
  api.on(
    LIST,
    page([
      auditEvent({ id: 1, actor_name: null, subject_name: null }),
      auditEvent({ id: 2, action: 'audit.view', actor_name: null, actor_role: 'A', subject: null }),
      auditEvent({
        id: 3,
        action: 'assignment.decline',
        object_type: 'assignment',
        object_id: 4,
        actor: null,
        actor_role: 'T',
        actor_name: null,
        subject: null,
      }),
    ]),
  );
  renderApp('/audit', { as: productAdminUser({ is_auditor: true }) });
  const row = await screen.findByRole('row', { name: /Saw scores/ });
  expect(screen.getByRole('row', { name: /Person 1: .*Product administrator/ })).toBeVisible();
  // People are shown by their account's number, as actors are.
  expect(row).toHaveTextContent('Person 310');
  expect(row).toHaveTextContent('Pupil');
  expect(screen.getByRole('row', { name: /Auditor/ })).toBeVisible();
  const declined = screen.getByRole('row', { name: /Declined to answer/ });
  expect(declined).toHaveTextContent('Request 4');
  expect(screen.getByRole('row', { name: /Not named/ })).toBeVisible();
  expect(screen.queryByText(/Deleted person/)).not.toBeInTheDocument();
});

test('lines of one login on one day stand together, and what is the same is one line', async () => {
  api.on(
    LIST,
    page([
      auditEvent({ id: 5, at: '2026-11-20T09:32:00Z' }),
      auditEvent({ id: 4, at: '2026-11-20T09:31:00Z' }),
      auditEvent({ id: 3, action: 'csv.export' }),
      auditEvent({ id: 2, action: 'csv.export', client: 'another' }),
      auditEvent({ id: 1, at: '2026-11-19T09:30:00Z' }),
    ]),
  );
  open();
  const [twice, once] = await screen.findAllByRole('row', { name: /Saw scores/ });
  expect(twice).toHaveTextContent('2 times');
  expect(once).not.toHaveTextContent('time');
  expect(screen.getAllByRole('row', { name: /Pia Roca/ })).toHaveLength(3);
});
