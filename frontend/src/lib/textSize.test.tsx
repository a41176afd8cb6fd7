import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseTextSize, showRememberedTextSize, showTextSize, useTextSize } from './textSize';

const page = document.documentElement;
function Size() {
  return <p>{useTextSize()}</p>;
}

afterEach(() => {
  act(() => chooseTextSize('normal'));
  delete page.dataset['textSize'];
});

test('a size that was chosen is shown at once, and on the next visit', () => {
  render(<Size />);
  expect(screen.getByText('normal')).toBeVisible();
  act(() => chooseTextSize('largest'));
  expect(screen.getByText('largest')).toBeVisible();
  expect(document.cookie).toContain('alba_text_size=largest');

  delete page.dataset['textSize'];
  act(showRememberedTextSize);
  expect(page.dataset['textSize']).toBe('largest');
});

test('what is no size changes nothing', () => {
  localStorage.setItem('alba_text_size', 'huge');
  act(showRememberedTextSize);
  expect(page.dataset['textSize']).toBe('normal');
});

test('what a pupil has chosen at a shared computer is gone for the next one', () => {
  act(() => chooseTextSize('large'));
  act(() => showTextSize('largest'));
  expect(page.dataset['textSize']).toBe('largest');
  expect(document.cookie).not.toContain('largest');
  act(showRememberedTextSize);
  expect(page.dataset['textSize']).toBe('large');
});
