import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useForm } from '../../forms/useForm';
import { Form } from './Form';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

test('the browser never sends the form itself, and nobody sends it twice', () => {
  const send = vi.fn<() => void>();
  const form = (busy: boolean) => (
    <Form busy={busy} onSubmit={send} buttons={<button type="submit">Save</button>}>
      <input aria-label="Name" />
    </Form>
  );
  const { rerender } = render(form(false));
  const submit = () => fireEvent.submit(screen.getByLabelText('Name').closest('form')!);
  expect(submit()).toBe(false); // false: its default was prevented
  rerender(form(true));
  expect(submit()).toBe(false);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a text past its limit is named while it is pasted, and is not sent', async () => {
  const send = vi.fn<() => void>();
  const user = userEvent.setup();
  function Fields() {
    const [values, setValues] = useState({ name: '', note: '' });
    const { ref, submit } = useForm(null, values);
    return (
      <Form
        ref={ref}
        busy={false}
        onSubmit={submit(send)}
        buttons={<button type="submit">Save</button>}
      >
        <TextField
          label="Name"
          maxLength={4}
          value={values.name}
          onChange={(event) => setValues({ ...values, name: event.target.value })}
        />
        <TextArea
          label="Note"
          rows={2}
          maxLength={3}
          value={values.note}
          onChange={(event) => setValues({ ...values, note: event.target.value })}
        />
      </Form>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Fields />
    </QueryClientProvider>,
  );
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByLabelText('Name'));
  await user.paste('Sàlvia');
  expect(screen.getByLabelText('Name')).toHaveValue('Sàlvia');
  expect(screen.getByText('2 characters too many: at most 4')).toBeVisible();
  await save();
  expect(
    screen.getByRole('link', { name: 'Name: 2 characters too many: at most 4' }),
  ).toBeVisible();
  await user.type(screen.getByLabelText('Name'), '{Backspace}{Backspace}');
  await user.type(screen.getByLabelText('Note'), '🌞🌞🌞🌞');
  expect(screen.getByText('1 character too many: at most 3')).toBeVisible();
  await save();
  expect(screen.getByRole('link', { name: 'Note: 1 character too many: at most 3' })).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Note'));
  await user.type(screen.getByLabelText('Note'), 'abc');
  await save();
  expect(send).toHaveBeenCalledTimes(1);
});
