import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api, noConnection, page, refuse } from '../../../test/fakeApi';
import { showLanguage } from '../../../i18n/i18n';
import {
  assigned,
  finishedTest,
  questions,
  testTaker,
  testTakerUser,
  takerInfo,
} from '../../../test/fixtures';
import { address, renderApp } from '../../../test/renderApp';

const CREATE = 'POST /app/tests/create/';
const ACCEPT = 'PATCH /app/tests/:id/';
const anna = assigned({ id: 31, first_name: 'Anna', age: 11 });
const created = finishedTest({ id: 70, finished_at: null, has_accepted_terms: false });

function ready(): void {
  api.on(
    'GET /app/test-takers/',
    page([testTaker({ assigned_test_takers: [anna, { ...anna, id: 32, first_name: 'Biel' }] })]),
  );
  api.on(CREATE, () => Response.json(created, { status: 201 }));
  api.on(ACCEPT, ({ params }) => ({
    ...created,
    id: Number(params['id']),
    has_accepted_terms: true,
  }));
  api.on('GET /app/tests/:id/', ({ params }) => ({
    ...created,
    id: Number(params['id']),
    has_accepted_terms: true,
  }));
  api.on('GET /app/test-questions/', questions('SDQ'));
  api.on('GET /app/tests/:id/answers/', []);
}
function open(url: string) {
  ready();
  return renderApp(url, { as: testTakerUser() });
}
const accept = () =>
  screen.findByRole('checkbox', { name: 'I have read this and agree to take part' });
const next = () => screen.getByRole('button', { name: 'Next' });

test('five paragraphs, what is asked of whom, and no way on before accepting', async () => {
  const user = open('/test/terms-conditions?type=personality&selected_takers=31');
  const box = await accept();
  expect(screen.getAllByRole('heading', { level: 2 }).map((h2) => h2.textContent)).toEqual([
    'No labels',
    'Early detection',
    'The questionnaire',
    'Your responses',
    'No right or wrong answers',
  ]);
  expect(screen.getByText(/You are answering about Anna\./)).toBeInTheDocument();
  expect(screen.getByText(/44 short sentences, about 10 minutes/)).toBeInTheDocument();
  await user.click(next());
  expect(box).toHaveAccessibleDescription('Tick the box to continue.');
  await user.click(screen.getByRole('link', { name: 'Tick the box to continue.' }));
  expect(box).toHaveFocus();
  await user.click(box);
  expect(screen.queryByText('Tick the box to continue.')).not.toBeInTheDocument();
  await user.click(box);
  await user.click(next());
  expect(box).toBeInvalid();
  expect(api.calls('POST /app/tests/create/')).toHaveLength(0);
});

test('creates the test for the chosen person, accepts, and goes to the questions', async () => {
  const user = open('/test/terms-conditions?type=emotional-wellbeing&selected_takers=31');
  await user.click(await accept());
  await user.click(next());
  await waitFor(() =>
    expect(address()).toMatch(
      /^\/test\/questions\?type=emotional-wellbeing&takers=31&test_id=70(&q=1)?$/,
    ),
  );
  expect(api.calls(CREATE).map(({ body }) => body)).toEqual([
    { test_type: 2, test_taker: 30, on_behalf_of_test_taker: 31 },
  ]);
  expect(api.calls(ACCEPT).map(({ params, body }) => [params['id'], body])).toEqual([
    ['70', { has_accepted_terms: true, terms_version: '2027-09' }],
  ]);
});

test('for oneself nobody else is named, and one’s own id is in the address', async () => {
  const user = open('/test/terms-conditions?type=personality');
  await user.click(await accept());
  expect(screen.getByText('You are answering about yourself.')).toBeInTheDocument();
  await user.click(next());
  await waitFor(() => expect(address()).toContain('type=personality&takers=30&test_id=70'));
  expect(api.calls(CREATE).map(({ body }) => body)).toEqual([{ test_type: 1, test_taker: 30 }]);
});

test('Cancel goes back to the tests and makes none', async () => {
  const user = open('/test/terms-conditions?type=personality');
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/premium'));
  expect(api.calls(CREATE)).toEqual([]);
});

test('when only accepting fails, only that is tried again', async () => {
  const user = open('/test/terms-conditions?type=emotional-wellbeing');
  let online = false;
  api.on(ACCEPT, () => (online ? { ...created, has_accepted_terms: true } : noConnection()));
  await user.click(await accept());
  await user.click(next());
  expect(await screen.findByRole('alert')).toHaveTextContent('The test could not be started');
  online = true;
  await user.click(next());
  await waitFor(() => expect(address()).toContain('/test/questions'));
  expect(api.calls(CREATE)).toHaveLength(1);
  expect(api.calls(ACCEPT).map(({ params }) => params['id'])).toEqual(['70', '70']);
});

test('a test that waits for its terms is not created again', async () => {
  const user = open('/test/terms-conditions?type=emotional-wellbeing&test_id=88');
  await user.click(await accept());
  await user.click(next());
  await waitFor(() => expect(address()).toContain('test_id=88'));
  expect(api.calls(CREATE)).toEqual([]);
});

test('unless it was deleted meanwhile', async () => {
  const user = open('/test/terms-conditions?type=emotional-wellbeing&test_id=88');
  api.on(ACCEPT, ({ params }) =>
    params['id'] === '88' ? refuse(404, 'not_found') : { ...created, has_accepted_terms: true },
  );
  await user.click(await accept());
  await user.click(next());
  await waitFor(() => expect(address()).toContain('test_id=70'));
});

test('a double click makes one test', async () => {
  const user = open('/test/terms-conditions?type=personality');
  await user.click(await accept());
  await user.dblClick(next());
  await waitFor(() => expect(address()).toContain('/test/questions'));
  expect(api.calls(CREATE)).toHaveLength(1);
});

test('says what the server has against it', async () => {
  const user = open('/test/terms-conditions?type=personality');
  api.on(CREATE, () => refuse(400, 'validation_error', { detail: 'This person is not assigned.' }));
  await user.click(await accept());
  await user.click(next());
  expect(await screen.findByRole('alert')).toHaveTextContent('This person is not assigned.');
});

test.each(['99', 'abc', '0'])('selected_takers=%s is nobody: choose again', async (id) => {
  const said = vi.spyOn(console, 'error');
  open(`/test/terms-conditions?type=emotional-wellbeing&selected_takers=${id}`);
  await waitFor(() => expect(address()).toBe('/test/select-takers?type=emotional-wellbeing'));
  expect(said, 'the page leaves once').not.toHaveBeenCalled();
});

test('nobody is shown help lines before the first question', async () => {
  ready();
  const line = { number: '116 111', name: 'children' };
  api.on('GET /app/config/', { contact_email: 'hola@alba.test', help_lines: [line] });
  renderApp('/test/terms-conditions?type=personality', { as: testTakerUser() });
  await accept();
  expect(screen.queryByText('116 111')).not.toBeInTheDocument();
});

test.each([
  ['created', CREATE, 'type=personality', 0],
  ['accepted', ACCEPT, 'type=personality&test_id=88', 1],
] as const)(
  'a child too young to go on alone when the test is %s reads what is missing and whom to ask',
  async (_, refused, query, accepted) => {
    const user = open(`/test/terms-conditions?${query}`);
    api.on(refused, () => refuse(403, 'guardian_consent_required', { detail: 'Ask first.' }));
    await user.click(await accept());
    const scroll = vi.spyOn(window, 'scrollTo');
    await user.click(next());
    const title = await screen.findByRole('heading', { level: 1, name: /a yes from your family/ });
    expect(title).toHaveFocus();
    expect(scroll).toHaveBeenLastCalledWith(0, 0);
    expect(screen.getByText(/your mother, your father or your legal guardian/)).toBeVisible();
    expect(screen.getByText(/ask your teacher/)).toBeVisible();
    expect(screen.getByText(/nothing is lost/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.calls(ACCEPT)).toHaveLength(accepted);
    await user.click(screen.getByRole('link', { name: 'Back to the tests' }));
    await waitFor(() => expect(address()).toBe('/premium'));
  },
);

const young = testTakerUser({
  test_taker_info: takerInfo({ reads_childs_words: true }),
});

test('a child who answers about themselves reads words of their own, and says yes to those', async () => {
  ready();
  const user = renderApp('/test/terms-conditions?type=emotional-wellbeing', { as: young });
  const box = await screen.findByRole('checkbox', { name: 'I have read this and I want to do it' });
  expect(screen.getByText('These questions are about you.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Who reads it' })).toBeVisible();
  expect(screen.getByText(/You can say no, and that’s fine/)).toBeVisible();
  expect(screen.queryByText(/diagnosis/)).not.toBeInTheDocument();
  await user.click(box);
  await user.click(next());
  await waitFor(() => expect(address()).toContain('/test/questions'));
  expect(api.calls(ACCEPT).map(({ body }) => body)).toEqual([
    { has_accepted_terms: true, terms_version: '2027-10 child' },
  ]);
});

test('about another person a child reads what everybody reads', async () => {
  ready();
  renderApp('/test/terms-conditions?type=personality&selected_takers=31', { as: young });
  expect(await accept()).toBeVisible();
  expect(screen.getByText(/This is not a diagnosis/)).toBeVisible();
});

test('the details are there for those who ask for them', async () => {
  const user = open('/test/terms-conditions?type=personality');
  const more = await screen.findByRole('button', { name: 'More details' });
  expect(screen.queryByText(/wrong in both directions/)).not.toBeInTheDocument();
  await user.click(more);
  expect(screen.getByText(/wrong in both directions/)).toBeVisible();
  expect(screen.getByText(/you can delete the test and all its answers/)).toBeVisible();
});

test('a text that has changed meanwhile is not accepted: the page is loaded again', async () => {
  const user = open('/test/terms-conditions?type=personality');
  api.on(ACCEPT, () => refuse(409, 'terms_changed', { detail: 'Please read it again.' }));
  await user.click(await accept());
  await user.click(next());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please read it again.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
});

const renderAsAdult = (url: string) => renderApp(url, { as: testTakerUser() });

function consentMissing(of: 'oneself' | 'Anna', school: 'North' | null = 'North'): void {
  ready();
  const missing = { ...anna, consent_missing: of === 'Anna' };
  api.on(
    'GET /app/test-takers/',
    page([
      testTaker({
        assigned_test_takers: [missing, { ...anna, id: 32, first_name: 'Biel' }],
        consent_missing: of === 'oneself',
        ...(school === null && { course_info: null }),
      }),
    ]),
  );
}

test('where the consent is missing that is shown at once, and there is nothing to read or tick', async () => {
  consentMissing('oneself');
  const user = renderApp('/test/terms-conditions?type=personality', { as: young });
  const title = await screen.findByRole('heading', { level: 1, name: /a yes from your family/ });
  expect(title).toHaveFocus();
  expect(screen.getByText(/You have done nothing wrong/)).toBeVisible();
  expect(screen.getByText(/ask your teacher or the school office/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2, name: 'No labels' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to the tests' }));
  await waitFor(() => expect(address()).toBe('/premium'));
  expect(api.calls(CREATE)).toEqual([]);
});

test('about one child of several there is a way to another one, whose terms are shown', async () => {
  consentMissing('Anna');
  const user = renderAsAdult('/test/terms-conditions?type=personality&selected_takers=31');
  expect(await screen.findByText(/legal guardian for Anna\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Choose someone else' }));
  await user.click(await screen.findByRole('radio', { name: /Biel Puig/ }));
  await user.click(next());
  expect(await accept()).toBeVisible();
  expect(screen.getByText(/about Biel\./)).toBeVisible();
});

test('without a school nobody is sent to one', async () => {
  consentMissing('oneself', null);
  renderApp('/test/terms-conditions?type=personality', { as: young });
  await screen.findByRole('heading', { level: 1, name: /a yes from your family/ });
  expect(screen.getByText(/they can write to us: hola@/)).toBeVisible();
  expect(screen.queryByText(/school|teacher/)).not.toBeInTheDocument();
});

test('who signed up without saying an age is told what is not known', async () => {
  consentMissing('oneself', null);
  renderAsAdult('/test/terms-conditions?type=personality');
  expect(await screen.findByText(/whether you are old enough/)).toBeVisible();
  expect(screen.getByText(/write to us: hola@/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tell us' })).toHaveAttribute('href', '/family');
});

test('a consent that has come since the list was read is heard of', async () => {
  consentMissing('oneself');
  const user = renderApp('/test/select-takers?type=personality', { as: young });
  await screen.findByRole('radio', { name: /Anna/ });
  ready();
  await user.click(screen.getByRole('radio', { name: /Anna/ }));
  await user.click(next());
  expect(await accept()).toBeVisible();
});

test.each([
  ['ca', 'Abans, a casa hi han d’estar d’acord', /Parla’n a casa o pregunta-ho a la tutora/],
  ['es', 'Antes, en tu casa tienen que estar de acuerdo', /Habla de ello en casa o pregunta/],
] as const)('missing consent in %s', async (language, heading, ask) => {
  consentMissing('oneself');
  renderApp('/test/terms-conditions?type=personality', { as: young });
  await screen.findByRole('heading', { level: 1, name: /a yes from your family/ });
  await showLanguage(language);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(ask)).toBeVisible();
});
