import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, NotifyHost } from './notify';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => {
    vi.advanceTimersByTime(60_000);
  }); // removes every toast, because the queue survives a test
  vi.useRealTimers();
});

function say(...args: Parameters<typeof notify>) {
  let takeAway = () => {};
  act(() => {
    takeAway = notify(...args);
  });
  return takeAway;
}

function wait(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('the live region is there, empty, before anything is shown', () => {
  render(<NotifyHost />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  say('Saved');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  wait(5000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('one with an action stays 8 seconds at least, and the action closes it', () => {
  const onAction = vi.fn<() => void>();
  render(<NotifyHost />);
  say('Approved', { action: { label: 'Undo', onAction }, duration: 1000 });
  wait(7900);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onAction).toHaveBeenCalledOnce();
  expect(screen.queryByText('Approved')).not.toBeInTheDocument();
});

test('the pointer or the focus on it stops the clock', () => {
  render(<NotifyHost />);
  say('Saved');
  fireEvent.mouseEnter(screen.getByText('Saved'));
  wait(20_000);
  expect(screen.getByText('Saved')).toBeVisible();
  fireEvent.mouseLeave(screen.getByText('Saved'));
  wait(5000);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('Esc closes it', () => {
  render(<NotifyHost />);
  say('Saved');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('the next takes the place of the one before, so that they never pile up over the page', () => {
  render(<NotifyHost />);
  say('One');
  say('Two');
  expect(screen.queryByText('One')).not.toBeInTheDocument();
  expect(screen.getByText('Two')).toBeVisible();
  const takeAway = say('Three');
  act(takeAway);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a remark in passing takes no place of another', () => {
  render(<NotifyHost />);
  say('The name could not be saved', { tone: 'error' });
  say('Alba is back', { passing: true });
  expect(screen.getByText('The name could not be saved')).toBeVisible();
  expect(screen.queryByText('Alba is back')).not.toBeInTheDocument();
});
