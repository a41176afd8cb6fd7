import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Form } from './Form';

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
