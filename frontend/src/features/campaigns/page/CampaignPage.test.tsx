import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { board, campaign, classProgress, lesson, personProgress } from '../../../test/campaigns';
import { api, refuse } from '../../../test/fakeApi';
import { productAdminUser, schoolAdminUser, testTakerUser } from '../../../test/fixtures';
import { address, renderApp } from '../../../test/renderApp';

beforeEach(() => {
  api.on('GET /app/campaigns/:id/answer/', { versions: [] });
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  api.on('GET /app/campaigns/:id/', campaign());
  api.on('GET /app/campaigns/:id/progress/', ({ search }) => ({
    classes: [classProgress()],
    ...(search.has('course') && {
      people: [
        personProgress({ test_taker: 31, last_name: 'Abad', self: 'done' }),
        personProgress({ test_taker: 32, last_name: 'Zapata', self: 'running' }),
      ],
    }),
  }));
  api.on('GET /app/class-sessions/', []);
  api.on('GET /app/campaigns/:id/consents/', []);
  api.on('GET /app/campaigns/:id/consents/summary/', {
    classes: [],
    mails: { waiting: 0, sent: 0 },
    desks: [],
  });
});

const openPage = (as = schoolAdminUser()) => renderApp('/campaigns/9', { as });
async function pressLesson(user: ReturnType<typeof openPage>) {
  await user.click(await screen.findByRole('button', { name: 'Open a lesson of 1r ESO · A' }));
  return screen.findByRole('dialog');
}
const pdf = (leftOut = 0) =>
  new Response('%PDF', {
    headers: { 'Content-Type': 'application/pdf', 'Left-Out': String(leftOut) },
  });

async function choose(user: ReturnType<typeof openPage>, action: string) {
  await user.click(await screen.findByRole('button', { name: 'More for 1r ESO · A' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}

test('shows each class by voice, and on a click who is missing, first', async () => {
  const user = openPage();
  const row = (await screen.findByRole('rowheader', { name: /1r ESO · A/ })).closest('tr')!;
  expect(within(row).getByText(/18 of 27/)).toBeVisible();
  expect(within(row).getByText(/3 of 20/)).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Teachers' })).not.toBeInTheDocument();
  await user.click(within(row).getByRole('link', { name: 'Who has answered: 1r ESO · A' }));
  const list = await screen.findByRole('region', { name: 'Who has answered: 1r ESO · A' });
  const names = (await within(list).findAllByRole('rowheader')).map((one) => one.textContent);
  expect(names).toEqual(['Zapata, Anna', 'Abad, Anna']);
  expect(address()).toBe('/campaigns/9?course=50');
});

const printed = { printed_on: '2026-11-20', by: 'Mireia Soler' };
const PRINTED = 'Printed on 20 November by Mireia Soler';
const withCards = () =>
  campaign({
    class_names: [{ course: 50, course_name: '1r ESO', class_name: 'A', cards: printed }],
  });

test('printing again says first who printed the cards that then stop working', async () => {
  api.on('GET /app/campaigns/:id/', withCards());
  api.on('POST /app/campaigns/:id/cards/', () => pdf(1));
  const user = openPage();
  const dialog = await choose(user, 'Print the cards');
  expect(dialog).toHaveTextContent(`${PRINTED}. These cards stop working at once`);
  expect(api.calls('POST /app/campaigns/:id/cards/')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Print them again' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const [sent] = api.calls('POST /app/campaigns/:id/cards/');
  expect(sent?.body).toEqual({ course: 50, replace: true });
  expect(await screen.findByText(/1 child is left out: someone else at the/)).toBeVisible();
});

test('cards that were printed meanwhile are not replaced unasked', async () => {
  api.on('POST /app/campaigns/:id/cards/', ({ body }) =>
    (body as { replace: boolean }).replace
      ? pdf()
      : refuse(409, 'cards_printed', { detail: 'There are cards.', ...printed }),
  );
  const user = openPage();
  const first = await choose(user, 'Print the cards');
  await user.click(within(first).getByRole('button', { name: 'Print the cards' }));
  const again = await screen.findByRole('button', { name: 'Print them again' });
  expect(screen.getByRole('dialog')).toHaveTextContent(PRINTED);
  await user.click(again);
  await waitFor(() => expect(api.calls('POST /app/campaigns/:id/cards/')).toHaveLength(2));
});

test('a tutor reads who printed the cards of the class', async () => {
  api.on('GET /app/campaigns/:id/', withCards());
  renderApp('/campaigns/9', { as: testTakerUser() });
  expect(await screen.findByText(PRINTED)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print them again' })).toBeVisible();
});

test('a card for one pupil names only that pupil', async () => {
  api.on('GET /app/campaigns/:id/cards/', [
    { test_taker: 31, first_name: 'Anna', last_name: 'Abad' },
    { test_taker: 32, first_name: 'Anna', last_name: 'Zapata' },
  ]);
  api.on('POST /app/campaigns/:id/cards/', ({ body }) =>
    (body as { replace: boolean }).replace
      ? pdf()
      : refuse(409, 'cards_printed', { detail: 'There are cards.', ...printed }),
  );
  const user = openPage();
  const dialog = await choose(user, 'New card for one pupil');
  await within(dialog).findByRole('option', { name: 'Zapata, Anna' });
  await user.selectOptions(within(dialog).getByRole('combobox'), 'Zapata, Anna');
  await user.click(within(dialog).getByRole('button', { name: 'Print the card' }));
  expect(await within(dialog).findByText(PRINTED)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Replace the card' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(api.calls('POST /app/campaigns/:id/cards/').map(({ body }) => body)).toEqual([
    { test_takers: [32], replace: false },
    { test_takers: [32], replace: true },
  ]);
});

test('revokes all cards of a class after asking', async () => {
  const headers = { 'Left-Out': '1' };
  api.on('DELETE /app/campaigns/:id/cards/', () => new Response(null, { status: 204, headers }));
  const user = openPage();
  const dialog = await choose(user, 'Revoke all cards');
  await user.click(within(dialog).getByRole('button', { name: 'Revoke all cards' }));
  await waitFor(() =>
    expect(api.calls('DELETE /app/campaigns/:id/cards/')[0]?.body).toEqual({ course: 50 }),
  );
  expect(await screen.findByText(/1 child is left out/)).toBeVisible();
});

test('a refusal of the cards is told in the dialog', async () => {
  api.on('POST /app/campaigns/:id/cards/', () =>
    refuse(409, 'no_cards', { detail: 'Nobody here can answer with a card.' }),
  );
  const user = openPage();
  const dialog = await choose(user, 'Print the cards');
  await user.click(within(dialog).getByRole('button', { name: 'Print the cards' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nobody here can answer');
});

test('opens a lesson for as long as chosen and leads to its board', async () => {
  api.on('POST /app/class-sessions/', Response.json(lesson(), { status: 201 }));
  api.on('GET /app/class-sessions/:id/progress/', board());
  const user = openPage();
  const dialog = await pressLesson(user);
  await user.selectOptions(within(dialog).getByRole('combobox'), '60');
  await user.click(within(dialog).getByRole('button', { name: 'Open a lesson' }));
  expect(await screen.findByText('1 of 2 done')).toBeVisible();
  expect(address()).toBe('/campaigns/9/board/70');
  expect(api.calls('POST /app/class-sessions/')[0]?.body).toEqual({
    campaign: 9,
    course: 50,
    minutes: 60,
  });
});

test('a second lesson of the class is refused, with the way to the first', async () => {
  api.on('POST /app/class-sessions/', () =>
    refuse(409, 'session_open', { detail: 'A lesson of this class is already open.' }),
  );
  const user = openPage();
  const dialog = await pressLesson(user);
  api.on('GET /app/class-sessions/', [lesson()]);
  await user.click(within(dialog).getByRole('button', { name: 'Open a lesson' }));
  expect(await within(dialog).findByText('A lesson of this class is already open.')).toBeVisible();
  expect(await within(dialog).findByRole('link', { name: 'See the class' })).toHaveAttribute(
    'href',
    '/campaigns/9/board/70',
  );
});

test('a product administrator prints cards and opens no lesson', async () => {
  const user = openPage(productAdminUser());
  await user.click(await screen.findByRole('button', { name: 'More for 1r ESO · A' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual([
    'Print the cards',
    'New card for one pupil',
    'Ask by email',
    'Remind',
    'Print the forms',
    'Answer on a tablet',
    'Revoke all cards',
  ]);
  expect(screen.queryByRole('button', { name: /^Open a lesson/ })).not.toBeInTheDocument();
});

test('an open one changes its name and last day, and nothing else', async () => {
  api.on('PATCH /app/campaigns/:id/', campaign({ name: 'Winter' }));
  const user = openPage();
  await user.click(await screen.findByRole('button', { name: 'Change the name or the last day' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Winter');
  const last = within(dialog).getByRole('textbox', { name: 'Last day' });
  await user.clear(last);
  await user.type(last, '31/11/2026');
  expect(within(dialog).getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await user.clear(last);
  await user.type(last, '18/12/2026');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter' })).toBeVisible();
  expect(api.calls('PATCH /app/campaigns/:id/')[0]?.body).toEqual({
    name: 'Winter',
    closes_on: '2026-12-18',
    version: 'a',
  });
});

test('closing is asked about, since it is final', async () => {
  api.on('POST /app/campaigns/:id/close/', () => {
    api.on('GET /app/campaigns/:id/', campaign({ state: 'closed' }));
    return campaign({ state: 'closed' });
  });
  const user = openPage();
  await user.click(await screen.findByRole('button', { name: 'Close the screening' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close Autumn wellbeing?' });
  expect(dialog).toHaveTextContent('This cannot be undone');
  await user.click(within(dialog).getByRole('button', { name: 'Close the screening' }));
  expect(await screen.findByText(/is closed, and it stays as it is/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More for 1r ESO · A' })).not.toBeInTheDocument();
});

test('a draft carries on, and can be deleted', async () => {
  api.on('GET /app/campaigns/:id/', campaign({ state: 'draft' }));
  api.on('GET /app/campaigns/:id/check/', {
    blocking: [],
    warnings: [],
    pupils: 26,
    load: { children_low: 3, children_high: 4, hours_low: 1.5, hours_high: 2 },
    assignments: { self: 26, guardian: 20, teacher: 0 },
  });
  api.on('DELETE /app/campaigns/:id/', () => undefined);
  const user = openPage();
  expect(await screen.findByRole('link', { name: 'Carry on' })).toHaveAttribute(
    'href',
    '/campaigns/new?draft=9&step=3',
  );
  await user.click(screen.getByRole('button', { name: 'Delete the draft' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Screenings' })).toBeVisible();
});

test('a tutor has the class in hand, and asks for no progress', async () => {
  api.on('GET /app/class-sessions/', [lesson({ is_open: false })]);
  renderApp('/campaigns/9', { as: testTakerUser() });
  expect(await screen.findByRole('heading', { name: 'Your class: 1r ESO · A' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open a lesson' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print the cards' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the screening' })).not.toBeInTheDocument();
  expect(screen.queryByText('Escola del Mar')).not.toBeInTheDocument();
  expect(api.calls('GET /app/campaigns/:id/progress/')).toHaveLength(0);
});

test('one that is gone says so', async () => {
  api.on('GET /app/campaigns/:id/', () => refuse(404, 'not_found'));
  openPage();
  expect(await screen.findByText('This isn’t here')).toBeVisible();
});

test('all cards come on one sheet, and all classes have a line', async () => {
  const other = classProgress({ course: 51, class_name: 'B', self: { asked: 10, done: 1 } });
  api.on('GET /app/campaigns/:id/progress/', { classes: [classProgress(), other] });
  const family = {
    first_name: 'A',
    last_name: 'P',
    course: 50,
    status: 'given',
    answers_from: null,
  };
  api.on('GET /app/campaigns/:id/consents/', [
    { ...family, test_taker: 31, no_card: null },
    { ...family, test_taker: 32, no_card: 'answered' },
    { ...family, test_taker: 33, no_card: null },
  ]);
  api.on('POST /app/campaigns/:id/cards/', () => pdf());
  const user = openPage();
  const total = (await screen.findByRole('rowheader', { name: 'Total' })).closest('tr')!;
  expect(within(total).getByText(/19 of 37/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All cards' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('2 cards, each class on a new page.');
  await user.click(within(dialog).getByRole('button', { name: 'Print the cards' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(api.calls('POST /app/campaigns/:id/cards/')[0]?.body).toEqual({
    test_takers: [31, 33],
    replace: false,
  });
});

test('an open lesson has its way to the board in the line of its class', async () => {
  api.on('GET /app/class-sessions/', [lesson()]);
  openPage();
  const board = await screen.findByRole('link', { name: 'See the class: 1r ESO · A' });
  expect(board).toHaveAttribute('href', '/campaigns/9/board/70');
});

test('after the end the school answers, and a refusal keeps what was typed', async () => {
  const put = 'PUT /app/campaigns/:id/answer/';
  api.on('GET /app/campaigns/:id/', campaign({ state: 'closed' }));
  api.on(put, () => refuse(400, 'names_somebody', { fields: { text: ['This names a pupil.'] } }));
  const user = openPage();
  const about = await screen.findByRole('group', { name: 'What the school heard and does' });
  const text = within(about).getByLabelText('English');
  await user.type(text, 'You want it calmer.');
  const done = screen.getByLabelText('What is done, in English: one line each, at most five');
  await user.type(done, ' A quiet corner {Enter}{Enter}Later bells');
  const preview = screen.getByRole('region', { name: 'What pupils and families will read' });
  expect(within(preview).getByText('You want it calmer.')).toBeVisible();
  expect(within(preview).getAllByRole('listitem')).toHaveLength(2);
  const show = screen.getByRole('button', { name: 'Show it to pupils and families' });
  await user.click(done);
  await user.paste(`\n${'b'.repeat(121)}`);
  await user.click(show);
  expect(done).toHaveAccessibleDescription(/1 character too many: at most 120/);
  expect(api.calls(put)).toHaveLength(0);
  await user.clear(done);
  await user.type(done, ' A quiet corner {Enter}{Enter}Later bells');
  await user.click(show);
  expect(await screen.findByText('This names a pupil.')).toBeVisible();
  expect(text).toHaveValue('You want it calmer.');
  const sent = {
    text: { ca: '', es: '', en: 'You want it calmer.' },
    done: { ca: [], es: [], en: ['A quiet corner', 'Later bells'] },
  };
  const version = { at: '2026-11-20T09:00:00Z', by: 'Mireia Soler', ...sent };
  api.on(put, { versions: [{ ...version, taken_back_at: null }] });
  await user.click(show);
  expect(await screen.findByText(/^Shown since 20 November( 2026)?$/)).toBeVisible();
  expect(api.calls(put).map(({ body }) => body)).toEqual([sent, sent]);
  expect(screen.queryByLabelText('English'), 'what is shown alone').toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change the answer' }));
  expect(screen.getByLabelText('English')).toHaveValue('You want it calmer.');
  api.on('DELETE /app/campaigns/:id/answer/', () => undefined);
  const gone = { ...version, taken_back_at: '2026-11-21T09:00:00Z' };
  api.on('GET /app/campaigns/:id/answer/', { versions: [gone] });
  await user.click(screen.getByRole('button', { name: 'Take back the answer' }));
  expect(await screen.findByText(/Taken back on 21 November 2026/)).toBeVisible();
  expect(screen.getByLabelText('English')).toHaveValue('You want it calmer.');
});

test('says that the school’s answer could not be loaded', async () => {
  api.on('GET /app/campaigns/:id/', { ...campaign(), state: 'closed' });
  api.on('GET /app/campaigns/:id/answer/', () =>
    refuse(403, 'permission_denied', { detail: 'Not now.' }),
  );
  renderApp('/campaigns/9', { as: schoolAdminUser() });
  expect(await screen.findByText('Not now.')).toBeVisible();
});
