import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { loadAreas } from '../../../i18n/i18n';
import { HideKey } from './HideKey';

const hide = 'Hide the page (Esc twice)';

/** Opens a question in a page like the app's own. */
function open() {
  const app = document.createElement('div');
  app.id = 'root';
  document.body.append(app);
  document.title = 'Question 3';
  render(
    <>
      <p>I worry a lot</p>
      <input aria-label="answer" />
      <HideKey />
    </>,
    { container: app },
  );
  return userEvent.setup();
}

beforeEach(async () => {
  document.getElementById('root')?.remove();
  await loadAreas(['taking']);
});

test('the button hides everything, and what hides it brings it back', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: hide }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('I worry a lot')).not.toBeVisible();
  expect(document.title).not.toContain('Question');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('I worry a lot')).toBeVisible();
  expect(document.title).toBe('Question 3');
});

test('Esc twice hides it and brings it back, with the focus where it was', async () => {
  const user = open();
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Escape}{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.keyboard('{Escape}{Escape}');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('once, held down, or twice slowly it hides nothing', async () => {
  const user = open();
  await user.keyboard('{Escape}');
  fireEvent.keyDown(window, { key: 'Escape', repeat: true });
  expect(screen.getByRole('textbox')).toBeVisible();
  await new Promise((done) => setTimeout(done, 1100));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('textbox')).toBeVisible();
});
