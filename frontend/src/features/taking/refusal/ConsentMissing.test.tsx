import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showLanguage } from '../../../i18n/i18n';
import { api, page, refuse } from '../../../test/fakeApi';
import { finishedTest, testTaker, testTakerUser } from '../../../test/fixtures';
import { renderApp } from '../../../test/renderApp';
import {
  FINISH,
  SAVE,
  next,
  open,
  question,
  radio,
  saved,
  sent,
  server,
} from '../../../test/takingServer';

const refusal = () => refuse(403, 'guardian_consent_required', { detail: 'Ask first.' });
const ofOther = /consent of a parent or legal guardian for Anna( Puig)?\./;
const title = () =>
  screen.findByRole('heading', { level: 1, name: /First we need a yes from (your|the) family/ });

async function answerOne(user: ReturnType<typeof open>, number: number) {
  await question(number);
  await user.click(radio('Very true'));
  await user.click(next());
}

describe('withdrawn while the questions are answered', () => {
  test('an answer is sent once, is kept, and goes out once the consent is back', async () => {
    const state = server();
    api.on(SAVE, refusal);
    const user = open();
    await answerOne(user, 1);
    expect(await title()).toHaveFocus();
    expect(screen.getByText(ofOther)).toBeVisible();
    expect(screen.getByText(/Ask the school office/)).toBeVisible();
    expect(screen.getByText(/is kept, and none of it is scored/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 1500)); // a first repeat would come now
    expect(sent()).toEqual([[100, 2]]);

    api.on(SAVE, ({ body }) => saved(state.answers, body));
    await user.click(screen.getByRole('link', { name: 'Back to the tests' }));
    open();
    await waitFor(() => expect([...state.answers]).toEqual([[100, 2]]));
  });

  test('about oneself it says so to a child', async () => {
    server({ on_behalf_of_test_taker: null, on_behalf_of_test_taker_name: null });
    api.on(SAVE, refusal);
    await answerOne(open(), 1);
    await title();
    expect(screen.getByText(/your mother, your father or your legal guardian/)).toBeVisible();
    expect(screen.getByText(/You have done nothing wrong/)).toBeVisible();
  });

  test.each([
    ['ca', /Per a Anna, cal el consentiment/],
    ['es', /Para Anna, hace falta el consentimiento/],
  ] as const)('in %s', async (language, words) => {
    server();
    api.on(SAVE, refusal);
    await answerOne(open(), 1);
    await title();
    await showLanguage(language);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

test('a person who came of age while a guardian answered decides alone from now on, and it is shown', async () => {
  server();
  api.on(SAVE, () => refuse(403, 'subject_is_adult'));
  await answerOne(open(), 1);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Anna is 18 or older' }),
  ).toHaveFocus();
  expect(screen.getByText(/no longer answers about a person/)).toBeVisible();
  expect(screen.queryByText(/consent of a parent/)).not.toBeInTheDocument();
});

test('withdrawn before the finish, the same is shown', async () => {
  server({ answered: 24 });
  api.on(FINISH, refusal);
  const user = open();
  await question(25);
  await user.click(radio('Very true'));
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await title()).toHaveFocus();
  expect(screen.getByText(ofOther)).toBeVisible();
  expect(api.calls(FINISH)).toHaveLength(1);
});

test('withdrawn before the comment, the same is shown, and the comment is not lost', async () => {
  api.on('GET /app/tests/:id/', finishedTest({ is_available: false }));
  api.on('PATCH /app/tests/:id/', refusal);
  api.on('GET /app/test-takers/', page([testTaker({ test_taker_type_name: 'parent' })]));
  const user = renderApp('/test/extra-comment?test_id=7', { as: testTakerUser() });
  await user.type(await screen.findByRole('textbox'), 'He was ill.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await title()).toHaveFocus();
  expect(screen.getByText(ofOther)).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toContain('He was ill.');
});

test('a teacher is told no more than that it cannot be now', async () => {
  api.on('GET /app/tests/:id/', finishedTest({ is_available: false }));
  api.on('PATCH /app/tests/:id/', refusal);
  api.on('GET /app/test-takers/', page([testTaker({ test_taker_type_name: 'teacher' })]));
  const user = renderApp('/test/extra-comment?test_id=7', { as: testTakerUser() });
  await user.type(await screen.findByRole('textbox'), 'He was ill.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'Not at the moment' })).toHaveFocus();
  expect(screen.getByText(/Nothing can be answered about Anna/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/consent/);
});

describe('a family’s no while the questions are answered', () => {
  const ended = () =>
    refuse(409, 'refused_meanwhile', { detail: 'No more answers are taken here.' });
  const about = { name: 'No more answers about Anna are taken now', level: 1 } as const;

  test('at the next answer it says so, names nobody, and sends no more', async () => {
    server();
    api.on(SAVE, ended);
    const user = open();
    await answerOne(user, 1);
    expect(await screen.findByRole('heading', about)).toHaveFocus();
    expect(screen.getByText(/is deleted, and nobody reads it/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/parent|mother|father|family|consent/i);
    await new Promise((resolve) => setTimeout(resolve, 1500)); // a first repeat would come now
    expect(sent()).toEqual([[100, 2]]);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('[100,2]');
  });

  test('at the finish too', async () => {
    server({ answered: 24 });
    api.on(FINISH, ended);
    const user = open();
    await question(25);
    await user.click(radio('Very true'));
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByRole('heading', about)).toHaveFocus();
  });

  test('to a child it says that nothing was done wrong', async () => {
    server({ on_behalf_of_test_taker: null, on_behalf_of_test_taker_name: null });
    api.on(SAVE, ended);
    await answerOne(open(), 1);
    expect(
      await screen.findByRole('heading', { name: 'You are not asked anything else now' }),
    ).toHaveFocus();
    expect(screen.getByText(/You have done nothing wrong/)).toBeVisible();
  });
});
