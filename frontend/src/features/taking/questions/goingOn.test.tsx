import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testTakerUser } from '../../../test/fixtures';
import { renderApp } from '../../../test/renderApp';
import { next, question, radio, sent, server, url } from '../../../test/takingServer';

const open = () => renderApp(url, { as: testTakerUser() });

/** Taps like a finger does; a key or a screen reader has no pointer with a size. */
function tap(name: string, size = 20) {
  const pointer = { pointerType: 'touch', width: size, height: size, pressure: size && 0.5 };
  fireEvent.pointerDown(radio(name), pointer);
  fireEvent.click(radio(name));
}
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const bySelf = () => screen.getByRole('checkbox', { name: /^The next question comes by itself/ });
const whole = () => screen.getByRole('heading', { level: 1 });

test('an adult’s answer by hand goes on by itself, after this was said, and Previous undoes it', async () => {
  server();
  const user = open();
  await question(1);
  expect(bySelf()).toBeChecked();
  tap('Very true');
  await question(2);
  await waitFor(() => expect(sent()).toEqual([[100, 2]]));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await question(1);
  expect(radio('Very true')).toBeChecked();
  tap('Not true');
  await question(2);
  await waitFor(() => expect(sent().at(-1)).toEqual([100, 0]));
});

test('the last answer before it goes on counts, and Next in between is one step', async () => {
  server();
  open();
  await question(1);
  tap('Very true');
  tap('Not true');
  fireEvent.click(next());
  await question(2);
  await later(500);
  expect(whole()).toHaveTextContent('Question text 2');
  await waitFor(() => expect(sent()).toEqual([[100, 0]]));
});

test('an answer by keyboard or by a screen reader stays where it is', async () => {
  server();
  open();
  const heading = await question(1);
  fireEvent.keyDown(heading, { key: '3' });
  tap('Not true', 0);
  await later(500);
  expect(whole()).toHaveTextContent('Question text 1');
  expect(sent()).toEqual([]);
});

test('never on the last question, which is finished by a press', async () => {
  server({ answered: 24 });
  open();
  await question(25);
  expect(screen.getByText('Choose one answer to continue.')).toBeVisible();
  tap('Very true');
  await later(500);
  expect(whole()).toHaveTextContent('Question text 25');
  expect(sent()).toEqual([]);
});

test('the switch turns it off, also for the next test in this browser', async () => {
  server();
  const user = open();
  await question(1);
  await user.click(bySelf());
  expect(bySelf()).not.toBeChecked();
  tap('Very true');
  await later(500);
  expect(whole()).toHaveTextContent('Question text 1');
  expect(localStorage.getItem('alba_goes_on')).toBe('no');
});

test('never with less motion, and nothing is said of it then', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  server();
  open();
  await question(1);
  expect(screen.getByText('Choose one answer to continue.')).toBeVisible();
  tap('Very true');
  await later(500);
  expect(whole()).toHaveTextContent('Question text 1');
});

test('a press twice in one place answers one question, and another place the next one', async () => {
  server();
  open();
  await question(1);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const at = { clientX: 100, clientY: 200 };
  const press = (name: string, more: object) => {
    const pointer = { pointerType: 'touch', width: 20, height: 20, pressure: 0.5 };
    fireEvent.pointerDown(radio(name), pointer);
    fireEvent.click(radio(name), { detail: 1, ...more });
  };
  press('Very true', at);
  await wait(300);
  expect(whole()).toHaveTextContent('Question text 2');
  await wait(50);
  press('Very true', at); // late, and slow: no double click
  await wait(100);
  press('Not true', { clientX: 100, clientY: 300, detail: 2 });
  await wait(400);
  expect(whole()).toHaveTextContent('Question text 2');
  expect(sent()).toEqual([[100, 2]]);
  await wait(200);
  press('Very true', { clientX: 100, clientY: 300 });
  await wait(300);
  expect(whole()).toHaveTextContent('Question text 3');
  await wait(50);
  press('Not true', { clientX: 100, clientY: 200 });
  await wait(300);
  expect(whole()).toHaveTextContent('Question text 4');
  await wait(1000);
  expect(sent()).toEqual([
    [100, 2],
    [101, 2],
    [102, 0],
  ]);
});

test('never while a sentence is read aloud', async () => {
  vi.stubGlobal('speechSynthesis', {
    speaking: true,
    getVoices: () => [],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  server();
  open();
  await question(1);
  tap('Very true');
  await later(500);
  expect(whole()).toHaveTextContent('Question text 1');
});
