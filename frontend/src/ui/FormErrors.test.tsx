import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FormErrors } from './FormErrors';

function Form() {
  const [name, setName] = useState('Enter a name.');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <FormErrors />
      <input
        aria-label="Name"
        data-label="Name"
        data-error={name}
        onChange={() => setName('Too short.')}
      />
      <input aria-label="Day" data-label="Day" data-error="Choose a day." />
    </form>
  );
}

test('a link leads to its own field, even if an earlier one has another error by now', () => {
  render(<Form />);
  fireEvent.submit(screen.getByLabelText('Name').closest('form')!);
  expect(screen.getAllByRole('link')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'A' } });
  fireEvent.click(screen.getByRole('link', { name: /Choose a day/ }));
  expect(screen.getByLabelText('Day')).toHaveFocus();
});
