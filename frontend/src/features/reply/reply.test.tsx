import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, refuse } from '../../test/fakeApi';
import { renderApp } from '../../test/renderApp';

const POST = 'POST /app/reply/';
const of = { school_name: 'Institut Nord', reader: 'Laia Vidal', given_on: '2026-11-20' };

test('a scanned code leads to four answers, and one press sends one', async () => {
  api.on(POST, of);
  const user = renderApp('/resposta#22222-22222');
  expect(await screen.findByRole('heading', { name: 'What happened?' })).toBeVisible();
  expect(window.location.hash).toBe('');
  expect(screen.getByText(/Laia Vidal, Institut Nord/)).toBeVisible();
  const send = screen.getByRole('button', { name: 'Send the answer' });
  await user.click(send);
  const group = screen.getByRole('radiogroup', { name: 'What happened?' });
  expect(group).toHaveAccessibleDescription('Please choose an answer.');
  await user.click(screen.getByRole('link', { name: 'Please choose an answer.' }));
  expect(screen.getByRole('radio', { name: 'The child came' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Not for us' }));
  expect(screen.queryByLabelText(/which day/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'The child came' }));
  await user.type(screen.getByLabelText(/Phone/), '93 000 00 00');
  await user.click(send);
  expect(await screen.findByRole('heading', { name: /Thank you/ })).toBeVisible();
  const receipt = screen.getByRole('main');
  expect(receipt).toHaveTextContent('The child came');
  expect(receipt).toHaveTextContent('Phone: 93 000 00 00');
  expect(receipt).toHaveTextContent('To Laia Vidal, Institut Nord');
  expect(receipt).toHaveTextContent(/Sent on \d/);
  expect(api.calls(POST).at(-1)?.body).toEqual({
    code: '2222222222',
    answer: 'seen',
    phone: '93 000 00 00',
  });
});

test('a slip is found at once, and a code that does not work says whom to call', async () => {
  api.on(POST, () => refuse(401, 'not_authenticated'));
  const user = renderApp('/resposta');
  const field = await screen.findByLabelText('Code of the letter');
  await user.type(field, '22222-22223');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(field).toHaveAccessibleDescription(/A character is wrong/);
  await user.type(field, '2');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(field, 'a character too many').toHaveAccessibleDescription(/A character is wrong/);
  expect(api.calls(POST)).toEqual([]);
  await user.clear(field);
  await user.type(field, '2222222222');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Please call the school/));
});
