import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, NotifyHost } from './notify';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => {
    vi.advanceTimersByTime(60_000);
  }); // let every toast go, the queue outlives a test
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

test('the live region is there, empty, before anything is said', () => {
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
  fireEvent.mouseEnter(screen.getByRole('status'));
  wait(20_000);
  expect(screen.getByText('Saved')).toBeVisible();
  fireEvent.mouseLeave(screen.getByRole('status'));
  wait(5000);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('Esc closes the newest', () => {
  render(<NotifyHost />);
  say('First');
  say('Second');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
  expect(screen.getByText('First')).toBeVisible();
});

test('a fourth waits for its place; the same key takes the place of the earlier one', () => {
  render(<NotifyHost />);
  say('One', { key: 'a' });
  say('Two');
  say('Three');
  const takeAway = say('Four');
  expect(screen.queryByText('Four')).not.toBeInTheDocument();
  takeAway();
  say('One again', { key: 'a' });
  expect(screen.queryByText('One')).not.toBeInTheDocument();
  expect(screen.getByText('One again')).toBeVisible();
});
