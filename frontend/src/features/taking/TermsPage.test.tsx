import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api, noConnection, page, refuse } from '../../test/fakeApi';
import { finishedTest, questions, testTaker, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const CREATE = 'POST /app/tests/create/';
const ACCEPT = 'PATCH /app/tests/:id/';
const anna = { id: 31, first_name: 'Anna', last_name: 'Puig', age: 11 };
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
  expect(screen.getByText(/44 sentences .* about 10 minutes/)).toBeInTheDocument();
  expect(next()).toBeDisabled();
  expect(screen.getByText('Tick the box to continue.')).toBeInTheDocument();
  await user.click(box);
  expect(next()).toBeEnabled();
  expect(screen.queryByText('Tick the box to continue.')).not.toBeInTheDocument();
  await user.click(box);
  expect(next()).toBeDisabled();
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
    ['70', { has_accepted_terms: true }],
  ]);
});

test('for oneself nobody else is named, and the own id is in the address', async () => {
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
  open(`/test/terms-conditions?type=emotional-wellbeing&selected_takers=${id}`);
  await waitFor(() => expect(address()).toBe('/test/select-takers?type=emotional-wellbeing'));
});

test('says where help is to be had now', async () => {
  ready();
  api.on('GET /app/config/', {
    contact_email: 'hola@alba.test',
    help_lines: [
      { number: '116 111', name: 'children' },
      { number: '900 123', name: 'Our own line' },
    ],
  });
  renderApp('/test/terms-conditions?type=personality', { as: testTakerUser() });
  expect(await screen.findByRole('link', { name: '116 111' })).toHaveAttribute(
    'href',
    'tel:116111',
  );
  expect(screen.getByText('For children and adolescents')).toBeInTheDocument();
  expect(screen.getByText('Our own line')).toBeInTheDocument();
});

test.each([
  ['created', CREATE, 'type=personality', 0],
  ['accepted', ACCEPT, 'type=personality&test_id=88', 1],
] as const)(
  'whoever is too young to go on alone when the test is %s reads what is missing and whom to ask',
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
