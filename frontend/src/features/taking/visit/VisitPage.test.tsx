import type { UserEvent } from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearTokens, isCardLogin } from '../../../api/tokens';
import { enterLesson, leaveLesson, type Frame } from '../../../parts/lesson/lesson';
import { beginVisit } from '../../../parts/lesson/visit';
import { showLanguage } from '../../../i18n/i18n';
import { api, refuse, tokenOf } from '../../../test/fakeApi';
import { furtherWords } from '../../../test/furtherWords';
import { finishedTest, questions, testTakerUser } from '../../../test/fixtures';
import { address, renderApp } from '../../../test/renderApp';

const all = questions('SDQ');
const running = {
  ...finishedTest({ id: 70, test_type_name: 'SDQ', has_accepted_terms: true }),
  finished_at: null,
  answered_numbers: all.slice(0, -1).map(({ number }) => number),
};
const asked = {
  id: 5,
  campaign: 1,
  test_type_name: 'SDQ',
  subject: { id: 30, first_name: 'Nil', last_name: 'Roca' },
  is_self: false,
  state: 'todo',
  test: null,
  answered: 0,
  due_on: '2027-01-31',
};
const PAGE = '/consent/a-token-of-a-family?lang=en';

/** Opens the page that the server sends after the button on the link's page. */
function comeFromLink({
  more = false,
  askedBy = '',
  frame = null as Frame | null,
} = {}): UserEvent {
  window.history.replaceState(null, '', PAGE);
  const given = {
    access: tokenOf('3', 'link'),
    first_name: 'Nil R.',
    todo: frame ? 2 : 1,
    more,
    asked_by: askedBy,
    closes_on: '2027-01-31',
    locale: 'en',
    ask_at: 'escola@nord.test · 93 111 22 33',
    frame,
  };
  const meta = document.createElement('meta');
  meta.name = 'alba-visit';
  meta.content = JSON.stringify(given);
  document.head.append(meta);
  expect(beginVisit()).toBe(frame?.lang ?? 'en');
  return renderApp(address());
}

beforeEach(() => {
  api.on('GET /app/user/', testTakerUser());
  api.on('GET /app/assignments/', [asked]);
  api.on('POST /app/tests/create/', running);
  api.on('GET /app/tests/:id/', running);
  api.on('GET /app/tests/:id/answers/', []);
  api.on('GET /app/test-questions/', all);
  api.on('POST /app/assignments/decline/', () => new Response(null, { status: 204 }));
  api.on('POST /api/logout/', () => new Response(null, { status: 204 }));
});

afterEach(() => {
  // A visit's state normally ends with its page; here the next test runs in the same page.
  act(() => {
    clearTokens('logout');
    enterLesson({ label: '', todo: 0 });
    leaveLesson();
  });
});

test('the token of the link is in no address once the app is there, and in no other tab', async () => {
  comeFromLink();
  expect(await screen.findByRole('heading', { name: 'How do you see Nil R.?' })).toBeVisible();
  expect(address()).toBe('/visit');
  expect(document.querySelector('meta[name="alba-visit"]')).toBeNull();
  expect(document.documentElement.outerHTML).not.toContain('a-token-of-a-family');
  expect(JSON.stringify(localStorage)).not.toContain('token-of');
  expect(isCardLogin()).toBe(true);
});

test('of a child who is asked about alone it says who asks, and of no screening', async () => {
  const user = comeFromLink({ askedBy: 'Laia Pla' });
  expect(await screen.findByText('Laia Pla would like to know how Nil R. is doing.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I’d rather not' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/screening|class\b/);
});

test('the terms of two questionnaires say how long both are, as the page of the link does', async () => {
  api.on('GET /app/assignments/', [asked, { ...asked, id: 6, test_type_name: 'BFI' }]);
  comeFromLink();
  expect(await screen.findByText(/^69 short sentences, about 15 minutes\./)).toBeVisible();
});

test('a guardian reads the terms, answers, and is thanked without a result', async () => {
  const help_lines = [{ number: '112', name: 'emergencies' }];
  api.on('GET /app/config/', { contact_email: 'hola@alba.test', help_lines });
  const user = comeFromLink();
  const next = await screen.findByRole('button', { name: 'Next' });
  expect(screen.getByRole('heading', { name: 'Your responses' })).toBeVisible();
  expect(screen.getByText(/You are answering about Nil R\. /)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'No labels' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More details' }));
  expect(screen.getByRole('heading', { name: 'No labels' })).toBeVisible();
  await user.click(next);
  const accepts = screen.getByRole('checkbox', { name: /I have read this/ });
  await user.click(screen.getByRole('link', { name: 'Tick the box to continue.' }));
  expect(accepts).toHaveFocus();
  expect(accepts).toHaveAccessibleDescription('Tick the box to continue.');
  expect(api.calls('POST /app/tests/create/')).toHaveLength(0);
  await user.click(accepts);
  expect(accepts).toHaveAccessibleDescription('');
  await user.click(next);
  expect(await screen.findByText('Question 25 of 25')).toBeVisible();
  expect(address()).toMatch(/^\/visit\/questions\?/);
  api.on('PUT /app/tests/:id/answers/', { saved: [], refused: [] });
  api.on('PATCH /app/tests/create/:id/', { ...running, finished_at: '2026-12-02T10:00:00Z' });
  api.on('GET /app/tests/:id/', { ...running, finished_at: '2026-12-02T10:00:00Z' });
  await user.click(screen.getAllByRole('radio')[0]!);
  await user.click(screen.getByRole('button', { name: /Finish|Next/ }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(address()).toBe('/visit');
  expect(
    screen.getByText(/^We received it on .* The screening ends on 31 January( 2027)?\.$/),
  ).toBeVisible();
  expect(screen.getByText('That’s all: you can close this page.')).toBeVisible();
  expect(await screen.findByRole('link', { name: '112' })).toBeVisible();
  const reached = {
    'escola@nord.test': 'mailto:escola@nord.test',
    '93 111 22 33': 'tel:931112233',
  };
  for (const [name, href] of Object.entries(reached)) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('token-of');
  expect(screen.queryByRole('button', { name: 'Go on to the other child' })).toBeNull();
});

const inUkrainian: Frame = {
  lang: 'uk',
  name: 'Українська',
  dir: 'ltr',
  spoken: 'en',
  note: 'Запитайте:',
  text_note: 'Текст іншою мовою. Запитайте:',
  warnings: [],
  words: Object.fromEntries(furtherWords('uk').map(({ key, text }) => [key, text])),
};

/** Everything shown that is neither in the language of the sentences nor a name, key or address. */
function inOtherLetters(): string[] {
  const given =
    /Nil R\.|Alba|Esc|Enter|escola@nord\.test|Salut Respon|Infància Respon|hola@alba\.test|hola@alba\.example|\b[A-Z]\b/g;
  const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement!.closest('[lang="en"], [lang="ca"], [lang="es"], style')) continue;
    const rest = text.textContent!.replaceAll(given, '');
    if (/[a-z]/i.test(rest)) found.push(text.textContent!);
  }
  return found;
}

test('who reads none of the app’s languages reads everything but the sentences in their own', async () => {
  const help_lines = [{ number: '112', name: 'emergencies' }];
  api.on('GET /app/config/', { contact_email: 'hola@alba.test', help_lines });
  const second = { ...asked, id: 6, test_type_name: 'BFI' };
  api.on('GET /app/assignments/', [asked, second]);
  const user = comeFromLink({ askedBy: 'Лая Пла', frame: inUkrainian });
  await act(() => showLanguage('uk'));
  const { words } = inUkrainian;
  const of = (key: string, name = '') => words[key]!.replace('{{name}}', name);

  await screen.findByRole('heading', { name: of('visit.title', 'Nil R.') });
  expect(screen.getByRole('main')).not.toHaveTextContent(/\.\u2069?\./);
  expect(document.documentElement).toHaveAttribute('lang', 'uk');
  expect(screen.getByText(/Запитайте/)).toHaveTextContent('Запитайте: escola@nord.test');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: of('terms.link.more') }));
  await user.click(screen.getByRole('button', { name: of('common.actions.next') }));
  expect(screen.getByRole('link', { name: of('terms.acceptFirst') })).toBeVisible();
  expect(inOtherLetters()).toEqual([]);

  api.on('POST /app/tests/create/', () => refuse(409, 'not_possible', { detail: 'No more.' }));
  await user.click(screen.getByRole('checkbox', { name: of('terms.link.accept') }));
  await user.click(screen.getByRole('button', { name: of('common.actions.next') }));
  expect(await screen.findByText(of('visit.refused'))).toBeVisible();
  expect(inOtherLetters()).toEqual([]);

  api.on('POST /app/tests/create/', running);
  await user.click(screen.getByRole('button', { name: of('common.actions.next') }));
  expect(await screen.findByRole('radiogroup')).toHaveAttribute('lang', 'en');
  await user.click(await screen.findByRole('button', { name: of('visit.leave.open') }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(of('visit.leave.text'));
  expect(inOtherLetters()).toEqual([]);
  await user.click(screen.getByRole('button', { name: of('visit.leave.stay') }));

  const finished = { ...running, finished_at: '2026-12-02T10:00:00Z' };
  api.on('PUT /app/tests/:id/answers/', { saved: [], refused: [] });
  api.on('PATCH /app/tests/create/:id/', finished);
  api.on('GET /app/tests/:id/', finished);
  api.on('GET /app/assignments/', [{ ...asked, state: 'done' }, second]);
  await user.click(screen.getAllByRole('radio')[0]!);
  await user.click(screen.getByRole('button', { name: of('common.actions.finish') }));
  await screen.findByRole('heading', { name: of('between.saved') });
  expect(inOtherLetters()).toEqual([]);
  await user.click(screen.getByRole('button', { name: of('between.no') }));
  await screen.findByRole('heading', { name: of('visit.thanks.title') });
  expect(inOtherLetters()).toEqual([]);

  await user.click(screen.getByRole('button', { name: /Українська/ }));
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /English/ }));
  await user.click(screen.getByRole('button', { name: 'Українська' }));
  expect(await screen.findByRole('heading', { name: of('visit.thanks.title') })).toBeVisible();
});

test('the privacy page says to them in which language it is, and whom to ask', async () => {
  const user = comeFromLink({ frame: inUkrainian });
  await act(() => showLanguage('uk'));
  const title = inUkrainian.words['common.titles.privacy']!;
  await user.click(await screen.findByRole('link', { name: title }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
  expect(screen.getByText(/Текст іншою мовою/)).toHaveTextContent('Запитайте: escola@nord.test');
  expect(inOtherLetters()).toEqual([]);
});

// promise: visit.sure
test('a no is one press and costs nothing', async () => {
  const user = comeFromLink({ more: true });
  expect(await screen.findByText(/open the link in the email again/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'I’d rather not' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(api.calls('POST /app/assignments/decline/')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Go on to the other child' })).toBeVisible();
});

test('leaving says how to carry on', async () => {
  const user = comeFromLink();
  await user.click(await screen.findByRole('checkbox', { name: /I have read this/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleDescription(/The link in the email takes you back to where/);
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'See you soon' })).toBeVisible();
  await waitFor(() => expect(isCardLogin()).toBe(false));
  expect(screen.getByRole('button', { name: 'Carry on now' })).toBeVisible();
});

test.each(['an answer is sent', 'it is finished'])(
  'if the school has closed the screening when %s, it does not say that it was received',
  async (when) => {
    const user = comeFromLink();
    await user.click(await screen.findByRole('checkbox', { name: /I have read this/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Question 25 of 25');
    const closed = () => refuse(409, 'campaign_closed', { detail: 'This screening is closed.' });
    if (when === 'an answer is sent') api.on('PUT /app/tests/:id/answers/', closed);
    else api.on('PUT /app/tests/:id/answers/', { saved: [], refused: [] });
    api.on('PATCH /app/tests/create/:id/', closed);
    api.on('GET /app/assignments/', []);
    await user.click(screen.getAllByRole('radio')[0]!);
    await user.click(screen.getByRole('button', { name: /Finish|Next/ }));
    const title = { level: 1, name: 'The school has closed these questions' };
    expect(await screen.findByRole('heading', title)).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Thank you|received/);
  },
);

test.each(['/visit', '/visit/questions?type=emotional-wellbeing&test_id=70'])(
  'after a reload %s asks for the link',
  async (path) => {
    renderApp(path);
    const heading = { name: 'Please open the link again' };
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(address()).toBe('/visit');
    expect(screen.getByText(/ask the school to send it again/)).toBeVisible();
  },
);
