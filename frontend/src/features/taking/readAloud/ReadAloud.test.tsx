import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showLanguage } from '../../../i18n/i18n';
import { next, open, question, radio, server } from '../../../test/takingServer';
import { device } from '../../../test/voices';

const listen = () => screen.findByRole('button', { name: 'Listen to the sentence' });
const noButton = () => expect(screen.queryByRole('button', { name: /Listen/ })).toBeNull();

test.each([
  ['none', []],
  ['a remote one', [['en-GB', false]]],
  ['one of another language', [['ca-ES', true]]],
] as [string, [string, boolean][]][])(
  'with %s there is no button and no sound',
  async (_, voices) => {
    const { said } = device(...voices);
    server();
    const user = open();
    await question(1);
    await import('./ReadAloud');
    await user.keyboard('l');
    noButton();
    expect(screen.queryByText(/L: listen/)).toBeNull();
    expect(said).toEqual([]);
  },
);

test('a voice of the device reads the sentence, never by itself, and is stopped again', async () => {
  const { said, cancel } = device(['en-US', false], ['ca_ES', true], ['en-GB', true]);
  server();
  const user = open();
  await question(1);
  const button = await listen();
  expect(said).toEqual([]);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(said).toMatchObject([
    {
      text: 'In the last six months Anna has been someone who… Question text 1',
      lang: 'en-GB',
      rate: 1,
      voice: { name: 'en-GB here' },
    },
  ]);
  const stop = screen.getByRole('button', { name: 'Stop reading' });
  expect(stop).toHaveAttribute('aria-pressed', 'true');
  await user.click(stop);
  expect(cancel).toHaveBeenCalledTimes(1);
  await user.click(await listen());
  act(() => void said[1]!.dispatchEvent(new Event('end')));
  expect(await listen()).toHaveAttribute('aria-pressed', 'false');
});

test('an answer is read without being chosen, and keeps its name', async () => {
  const { said } = device(['en-GB', true]);
  server();
  const user = open();
  await question(1);
  await user.click(await screen.findByRole('button', { name: 'Listen: Very true' }));
  expect(said.map((one) => one.text)).toEqual(['Very true']);
  for (const one of screen.getAllByRole('radio')) expect(one).not.toBeChecked();
  expect(next()).toBeDisabled();
  await user.click(radio('Very true'));
  expect(radio('Very true')).toBeChecked();
});

test('Next, Previous and leaving stop it', async () => {
  const { cancel } = device(['en-GB', true]);
  server();
  const user = open();
  await question(1);
  await user.click(radio('Very true'));
  await user.click(await screen.findByRole('button', { name: 'Listen: Very true' }));
  await user.click(next());
  expect(cancel).toHaveBeenCalledTimes(1);
  await question(2);
  await screen.findByText('Saved');
  await user.click(await listen());
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(cancel).toHaveBeenCalledTimes(2);
  await question(1);
  await user.click(await listen());
  await user.click(screen.getByRole('link', { name: /home|start/i }));
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(3));
});

test('L reads the sentence, also from an answer; digits and Enter stay what they were', async () => {
  const { said } = device(['en-GB', true]);
  server();
  const user = open();
  await question(1);
  await listen();
  expect(screen.getByText(/L: listen/)).toBeInTheDocument();
  await user.keyboard('l');
  expect(said.map((one) => one.text)).toEqual([
    'In the last six months Anna has been someone who… Question text 1',
  ]);
  await user.keyboard('3');
  expect(radio('Very true')).toBeChecked();
  await user.keyboard('L');
  expect(await listen()).toBeInTheDocument();
  await user.keyboard('{Control>}l{/Control}');
  expect(said).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(await question(2)).toHaveFocus();
  await screen.findByText('Saved');
});

test('slow holds for the rest of the test', async () => {
  const { said } = device(['en-GB', true]);
  server();
  const user = open();
  await question(1);
  await listen();
  await user.click(screen.getByRole('button', { name: /^Read slowly/, pressed: false }));
  await user.click(await listen());
  await user.click(radio('Very true'));
  await user.click(next());
  await question(2);
  await screen.findByText('Saved');
  await user.click(await screen.findByRole('button', { name: 'Listen: Not true' }));
  expect(said.map((one) => one.rate)).toEqual([0.8, 0.8]);
  await user.click(screen.getByRole('button', { name: /^Read slowly/, pressed: true }));
  await user.click(await listen());
  expect(said.at(-1)!.rate).toBe(1);
});

test('voices that are named later bring the buttons; another language needs its own', async () => {
  const voices = device();
  server();
  open();
  await question(1);
  noButton();
  act(() => voices.add('en-GB'));
  await listen();
  await act(() => showLanguage('ca'));
  expect(screen.queryByRole('button', { name: /Escolta/ })).toBeNull();
  act(() => voices.add('ca-ES'));
  expect(await screen.findByRole('button', { name: 'Escolta la frase' })).toBeInTheDocument();
});
