import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ChoiceCards, type Choice } from './ChoiceCards';

const choices: Choice<number>[] = [
  { value: 0, label: 'Not true' },
  { value: 1, label: 'Somewhat true' },
  { value: 2, label: 'Very true', disabled: true },
];

function Question() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <button type="button">Outside</button>
      <ChoiceCards
        name="answer"
        legend="I share with others"
        choices={choices}
        value={value}
        onChange={setValue}
      />
    </>
  );
}

test('is one named radio group without a choice at first', () => {
  render(<Question />);
  expect(screen.getByRole('radiogroup', { name: 'I share with others' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

test('the whole card can be pressed', async () => {
  render(<Question />);
  await userEvent.click(screen.getByText('Somewhat true'));
  expect(screen.getByRole('radio', { name: 'Somewhat true' })).toBeChecked();
});

test('a digit chooses the card at that place while focus is inside, whatever its value', async () => {
  const user = userEvent.setup();
  render(<Question />);
  screen.getByRole('button', { name: 'Outside' }).focus();
  await user.keyboard('1');
  expect(screen.getByRole('radio', { name: 'Not true' })).not.toBeChecked();
  await user.tab();
  await user.keyboard('1');
  expect(screen.getByRole('radio', { name: 'Not true' })).toBeChecked();
  await user.keyboard('2');
  expect(screen.getByRole('radio', { name: 'Somewhat true' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Somewhat true' })).toHaveFocus();
});

test('a digit without a card, for a disabled card, or with Ctrl does nothing', async () => {
  const user = userEvent.setup();
  render(<Question />);
  await user.click(screen.getByText('Not true'));
  await user.keyboard('3');
  await user.keyboard('9');
  await user.keyboard('{Control>}2{/Control}');
  expect(screen.getByRole('radio', { name: 'Not true' })).toBeChecked();
});

test('arrows move and choose', async () => {
  const user = userEvent.setup();
  render(<Question />);
  await user.click(screen.getByText('Not true'));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Somewhat true' })).toBeChecked();
});
