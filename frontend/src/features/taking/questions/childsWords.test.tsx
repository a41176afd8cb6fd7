import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../../test/fakeApi';
import { finishedTest, testTakerUser } from '../../../test/fixtures';
import { renderApp } from '../../../test/renderApp';
import { next, question, radio, server, url } from '../../../test/takingServer';

/** The texts around the questions that children read about themselves. */

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
  [
    'a child alone',
    child,
    { school: null },
    'Do you want',
    /^The team of this website can read it/,
  ],
  ['an adult', adult, {}, 'Is there anything', /nobody is reading it right now/],
])('the comment asks %s, and says who reads it and when', async (_, as, over, label, readers) => {
  api.on('GET /app/tests/:id/', finishedTest({ ...aboutOneself, ...over }));
  renderApp('/test/extra-comment?test_id=7', { as });
  const box = await screen.findByRole('textbox', { name: new RegExp(label.replace('?', '.')) });
  expect(box).toHaveAccessibleDescription(readers);
});

const help = {
  contact_email: 'hola@alba.test',
  help_lines: [
    { number: '116 111', name: 'children' },
    { number: '112', name: 'emergencies' },
  ],
  pdf_max_mb: 10,
};

test.each([
  ['a child', child, null, true],
  ['a child about another person', child, 31, false],
  ['an adult', adult, null, false],
] as const)('the thanks tell %s whom to talk to', async (_, as, about, told) => {
  const test = finishedTest({ ...aboutOneself, on_behalf_of_test_taker: about });
  api.on('GET /app/tests/:id/', test);
  api.on('PATCH /app/tests/:id/', { ...test, extra_comment: 'A hard week.' });
  api.on('GET /app/config/', help);
  const user = renderApp('/test/extra-comment?test_id=7', { as });
  await user.type(await screen.findByRole('textbox'), 'A hard week.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { level: 1, name: 'Test completed successfully' });
  expect(screen.queryAllByText(/someone at home, your tutor/)).toHaveLength(told ? 1 : 0);
  // The children's line comes first.
  const numbers = screen.queryAllByRole('link', { name: /^[\d ]+$/ });
  expect(numbers.map((line) => line.textContent)).toEqual(['116 111', '112']);
});

test.each([
  ['a child', child, /^Tell someone at home, your tutor/],
  ['an adult', adult, /^Talk to someone you trust/],
])('a question that may hurt has help beside it for %s, and no other one', async (_, as, whom) => {
  server({ ...aboutOneself, answered: 6 });
  api.on('GET /app/config/', help);
  const user = renderApp(url, { as });
  await question(7);
  const offer = 'Would you like to talk to someone?';
  expect(screen.queryByText(offer)).not.toBeInTheDocument();
  await user.click(radio('Very true'));
  await user.click(next());
  await question(8);
  expect(screen.getByText(whom)).not.toBeVisible();
  await user.click(screen.getByText(offer));
  expect(screen.getByText(whom)).toBeVisible();
  expect(screen.getByRole('link', { name: '116 111' })).toHaveAttribute('href', 'tel:116111');
  await user.click(radio('Somewhat true'));
  await user.click(next());
  await question(9);
  expect(screen.queryByText(offer)).not.toBeInTheDocument();
});
