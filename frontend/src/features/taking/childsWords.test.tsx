import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../test/fakeApi';
import { finishedTest, testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

/** What children read about themselves, around the questions. */

const info = { ...testTakerUser().test_taker_info!, has_assigned_people: false };
const child = testTakerUser({ test_taker_info: { ...info, reads_childs_words: true } });
const adult = testTakerUser({ test_taker_info: { ...info, reads_childs_words: false } });
const aboutOneself = {
  id: 7,
  on_behalf_of_test_taker: null,
  on_behalf_of_test_taker_name: null,
  is_available: false,
  extra_comment: '',
};

test.each([
  ['a child', child, /^How you get on with others, with learning/, /it’s fine if you don’t/],
  ['an adult', adult, /^Social skills/, /There are no right or wrong answers/],
])('the tests are described to %s', async (_, as, about, calm) => {
  renderApp('/premium', { as });
  expect(await screen.findByText(about)).toBeVisible();
  expect(screen.getByText(calm)).toBeVisible();
});

test.each([
  ['a child', child, {}, 'Do you want to tell us anything else?', /tell an adult you trust/],
  ['a child alone', child, { school: null }, 'Do you want', /^Alba’s team can read it/],
  ['an adult', adult, {}, 'Is there anything', /nobody is reading it right now/],
])('the comment asks %s, and says who reads it and when', async (_, as, over, label, readers) => {
  api.on('GET /app/tests/:id/', finishedTest({ ...aboutOneself, ...over }));
  renderApp('/test/extra-comment?test_id=7', { as });
  const box = await screen.findByRole('textbox', { name: new RegExp(label.replace('?', '.')) });
  expect(box).toHaveAccessibleDescription(readers);
});

test.each([
  ['a child', child, null, true],
  ['a child about another person', child, 31, false],
  ['an adult', adult, null, false],
] as const)('the thanks tell %s whom to talk to', async (_, as, about, told) => {
  const test = finishedTest({ ...aboutOneself, on_behalf_of_test_taker: about });
  api.on('GET /app/tests/:id/', test);
  api.on('PATCH /app/tests/:id/', { ...test, extra_comment: 'A hard week.' });
  const user = renderApp('/test/extra-comment?test_id=7', { as });
  await user.type(await screen.findByRole('textbox'), 'A hard week.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { level: 1, name: 'Test completed successfully' });
  expect(screen.queryAllByText(/talk about it with someone you trust/)).toHaveLength(told ? 1 : 0);
});
