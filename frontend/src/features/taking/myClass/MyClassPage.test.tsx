import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '../../../test/fakeApi';
import { answer, finishedTest, questions, testTakerUser } from '../../../test/fixtures';
import { renderApp } from '../../../test/renderApp';
import { saved } from '../../../test/takingServer';

const names = ['Ada', 'Biel'];
const tests = [71, 72];

const nobody = {
  assignment: null,
  test: null,
  last_name: 'Vila',
  answered: 0,
  done: false,
  taken_by: null,
};

/** Two own pupils, and a third whom the other tutor answers about. */
function classOf({ answered = 0, sentences = 3 } = {}) {
  const given = new Map<string, number>();
  const finished: number[] = [];
  const comments: unknown[] = [];
  const all = questions('SDQ').slice(0, sentences);
  const testOf = (id: number) =>
    finishedTest({ id, finished_at: null, is_available: false, has_accepted_terms: true });
  api.on('GET /app/teacher-round/', {
    rounds: [
      {
        campaign: 1,
        questionnaire: 'SDQ',
        due_on: '2026-12-20',
        pupils: [
          ...names.map((first_name, at) => ({
            assignment: at + 1,
            test: answered > 0 ? tests[at]! : null,
            first_name,
            last_name: 'Vila',
            answered,
            done: false,
            taken_by: null,
          })),
          { ...nobody, first_name: 'Dan', done: true },
          { ...nobody, first_name: 'Carla', taken_by: 'Marta Serra' },
        ],
      },
    ],
  });
  api.on('POST /app/tests/create/', ({ body }) =>
    testOf(tests[(body as { assignment: number }).assignment - 1]!),
  );
  api.on('GET /app/test-questions/', () => all);
  api.on('GET /app/tests/:id/answers/', ({ params }) =>
    Number(params['id']) === tests[0] && answered > 0
      ? [answer({ test_question: all[0]!.id, answer: 1 })]
      : [],
  );
  api.on('PUT /app/tests/:id/answers/', ({ params, body }) => {
    const answers = new Map<number, number>();
    const reply = saved(answers, body);
    for (const [question, value] of answers) given.set(`${params['id']} ${question}`, value);
    return reply;
  });
  api.on('PATCH /app/tests/create/:id/', ({ params }) => {
    const id = Number(params['id']);
    finished.push(id);
    return finishedTest({ id });
  });
  api.on('PATCH /app/tests/:id/', ({ body }) => {
    comments.push(body);
    return finishedTest({ id: 71 });
  });
  api.on('GET /app/assignments/', []);
  return { given, finished, comments, all };
}

async function begin(user: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('checkbox', { name: /I have read|agree/i }));
  await user.click(screen.getByRole('button', { name: /2 pupils/ }));
}

test('each sentence is answered about everybody, and one may add a word at the end', async () => {
  const server = classOf();
  const user = renderApp('/my-class', { as: testTakerUser() });
  expect(await screen.findByText('Carla V.: Marta Serra is answering')).toBeInTheDocument();
  expect(screen.getByText('Dan V.').parentElement).toHaveTextContent(
    'You have already answered about Dan V.',
  );
  await begin(user);
  for (const number of [1, 2, 3]) {
    await screen.findByText(`Question ${number} of 3`);
    for (const name of names) {
      const row = screen.getByRole('radiogroup', { name: `${name} V.` });
      await user.click(within(row).getByRole('radio', { name: 'Somewhat true' }));
    }
    const isLast = number === 3;
    await user.click(screen.getByRole('button', { name: isLast ? 'Finish' : 'Next' }));
  }
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Comment on Ada V.' }));
  await user.type(await screen.findByRole('textbox', { name: /Ada V\./ }), 'Kind.');
  await user.click(screen.getByRole('button', { name: 'Send and finish' }));
  await vi.waitFor(() => expect(server.comments).toEqual([{ extra_comment: 'Kind.' }]));
  expect(server.given.size).toBe(6);
  expect(server.finished).toEqual(tests);
});

test('Next leads to the pupil whose answer is missing, and it goes on where it was left', async () => {
  const server = classOf({ answered: 1 });
  const user = renderApp('/my-class', { as: testTakerUser() });
  await user.click(await screen.findByRole('button', { name: 'Carry on with 2 pupils' }));
  const ada = await screen.findByRole('radiogroup', { name: 'Ada V.' });
  expect(within(ada).getByRole('radio', { name: 'Somewhat true' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const biel = screen.getByRole('radiogroup', { name: 'Biel V.' });
  expect(within(biel).getByRole('radio', { name: 'Not true' })).toHaveFocus();
  await user.keyboard('3');
  expect(within(biel).getByRole('radio', { name: 'Very true' })).toBeChecked();
  await vi.waitFor(() => expect(server.given.size).toBe(1));
});

test('a pause says what is kept before it leaves', async () => {
  classOf({ answered: 1 });
  const user = renderApp('/my-class', { as: testTakerUser() });
  await user.click(await screen.findByRole('button', { name: 'Carry on with 2 pupils' }));
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Your answers are kept/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep answering' }));
  expect(screen.getByRole('radiogroup', { name: 'Ada V.' })).toBeVisible();
});

test('the time it takes is that for all the pupils, before and after the beginning', async () => {
  classOf({ sentences: 25 });
  const user = renderApp('/my-class', { as: testTakerUser() });
  await user.click(await screen.findByRole('button', { name: /^Before you start/ }));
  expect(screen.getByText(/about 5 minutes/)).toBeVisible();
  await begin(user);
  expect(await screen.findByText(/5 minutes left/)).toBeVisible();
});

test('who is no longer asked is told so', async () => {
  api.on('GET /app/teacher-round/', { rounds: [] });
  renderApp('/my-class', { as: testTakerUser() });
  expect(await screen.findByText(/Nobody is asking you/)).toBeInTheDocument();
});
