import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { loadAreas } from '../../i18n/i18n';
import { DateField } from './DateField';

function Birth({ first = '', longAgo = false }: { first?: string; longAgo?: boolean }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <DateField
        label="Born on"
        value={day}
        onChange={setDay}
        longAgo={longAgo}
        min="1900-01-01"
        max="2026-11-20"
      />
      <output aria-label="held">{day}</output>
    </>
  );
}

beforeEach(() => loadAreas(['staff']));

const field = () => screen.getByRole('textbox', { name: 'Born on' });
const held = () => screen.getByRole('status', { name: 'held' });

test('a day is typed with the day first, and written out when the field is left', async () => {
  const user = userEvent.setup();
  render(<Birth />);
  await user.type(field(), '3/4/2016');
  expect(held()).toHaveTextContent('2016-04-03');
  expect(field()).toHaveValue('3/4/2016');
  await user.tab();
  expect(field()).toHaveValue('03/04/2016');
  await user.clear(field());
  expect(held()).toBeEmptyDOMElement();
});

test('what is no day stays, and says how a day is written, once it is left', async () => {
  const user = userEvent.setup();
  render(<Birth first="2016-04-03" />);
  await user.clear(field());
  await user.type(field(), '31/02/2016');
  expect(field()).not.toBeInvalid();
  await user.tab();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Write the day like this: 31/12/2016.');
  expect(field()).toHaveValue('31/02/2016');
  expect(held()).toHaveTextContent('31/02/2016');
  await user.type(field(), '{Backspace}');
  expect(field()).not.toBeInvalid();
});

test('a day is chosen in the calendar, and Escape changes nothing', async () => {
  const user = userEvent.setup();
  render(<Birth first="2016-04-03" />);
  const button = screen.getByRole('button', { name: 'Choose the day in a calendar (Born on)' });
  await user.click(button);
  const calendar = within(await screen.findByRole('dialog', { name: 'Calendar (Born on)' }));
  expect(calendar.getByRole('gridcell', { name: '3', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(held()).toHaveTextContent('2016-04-04');
  expect(field()).toHaveValue('04/04/2016');
  expect(button).toHaveFocus();

  await user.click(button);
  await screen.findByRole('dialog');
  await user.keyboard('{ArrowRight}{Escape}');
  expect(held()).toHaveTextContent('2016-04-04');
});

test('a birth date is chosen from the year on, and after no day of the future', async () => {
  const user = userEvent.setup();
  render(<Birth longAgo />);
  await user.click(screen.getByRole('button', { name: /calendar/ }));
  const calendar = within(await screen.findByRole('dialog'));
  expect(calendar.queryByRole('radio', { name: '2027' })).not.toBeInTheDocument();
  await user.click(calendar.getByRole('radio', { name: '2016' }));
  await user.click(await calendar.findByRole('radio', { name: 'April' }));
  await user.click(await calendar.findByRole('gridcell', { name: '30' }));
  expect(held()).toHaveTextContent('2016-04-30');
});
