import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useState } from 'react';
import { meQuery } from '../auth/useMe';
import { isUnsaved } from '../drafts/unsaved';
import { schoolAdminUser } from '../test/fixtures';
import { api } from '../test/fakeApi';
import { useForm } from './useForm';

interface Values {
  name: string;
  group: string;
}

const send = vi.fn<(values: Values) => void>();
let word = 'empty';
/** The result of each refusal: true if all messages found their field. */
let placed: boolean[] = [];

function Form({ kept = 'thing' }: { kept?: string | null }) {
  const [saved, setSaved] = useState<Values>({ name: 'Anna', group: '' });
  const [version, setVersion] = useState('1');
  const form = useForm(kept, saved, {
    version,
    check: ({ name }) => (name === '' ? { name: word } : {}),
  });
  const { ref } = form;
  const theirs = () => {
    setSaved({ name: 'Aina', group: 'B' });
    setVersion('2');
  };
  return (
    <form ref={ref} onSubmit={form.submit(send)}>
      {(['name', 'group'] as const).map((one) => {
        const { error, ...input } = form.field(one);
        return <input key={one} aria-label={one} aria-invalid={error !== undefined} {...input} />;
      })}
      <p>{[form.errors.name, form.errors.group].join('|')}</p>
      <output>{`${form.version} ${form.restored}`}</output>
      <button type="button" onClick={theirs}>
        theirs
      </button>
      <button type="button" onClick={() => placed.push(form.refuse({ group: ['no', 'never'] }))}>
        refuse
      </button>
      <button
        type="button"
        onClick={() => placed.push(form.refuse({ group: ['no'], other: ['x'] }))}
      >
        refuse more
      </button>
      <button type="button" onClick={() => placed.push(form.refuse({}))}>
        fail
      </button>
      <button type="button" onClick={form.done}>
        done
      </button>
    </form>
  );
}

function open(kept?: string | null) {
  const client = new QueryClient();
  const user = schoolAdminUser();
  api.signIn(user);
  client.setQueryData(meQuery.queryKey, user);
  const shown = render(
    <QueryClientProvider client={client}>
      <Form {...(kept !== undefined && { kept })} />
    </QueryClientProvider>,
  );
  return shown;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const said = () => screen.getByRole('paragraph').textContent;
const state = () => screen.getByRole('status').textContent;

test('what is wrong is not sent, has the focus, and is said in the language of now', () => {
  open();
  type('name', '');
  expect(said()).toBe('|'); // no message before sending
  expect(fireEvent.submit(field('name').form!)).toBe(false); // and the page stays
  expect(send).not.toHaveBeenCalled();
  expect(said()).toBe('empty|');
  expect(field('name')).toHaveFocus();
  word = 'buida';
  type('group', 'A');
  expect(said()).toBe('buida|');
  word = 'empty';
  type('name', 'Bet');
  expect(said()).toBe('|');
  fireEvent.submit(field('name').form!);
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Bet', group: 'A' });
});

test("the server's messages stand at their fields until these change", () => {
  placed = [];
  open();
  press('refuse');
  expect(said()).toBe('|no never');
  expect(field('group')).toHaveFocus();
  type('name', 'Bet');
  expect(said()).toBe('|no never');
  type('group', 'C');
  expect(said()).toBe('|');
  press('refuse more');
  press('fail');
  expect(placed).toEqual([true, false, false]);
});

test('what nobody has typed follows the server; the typing keeps its version', () => {
  open();
  type('name', 'Bet');
  press('theirs');
  expect(field('name')).toHaveValue('Bet');
  expect(field('group')).toHaveValue('B');
  expect(state()).toBe('1 false');
  press('done');
  expect(field('name')).toHaveValue('Aina');
  expect(state()).toBe('2 false');
});

test('what is typed is asked about, and there again after a reload', () => {
  const { unmount } = open();
  type('name', 'Bet');
  expect(isUnsaved()).toBe(true);
  unmount();
  open();
  expect(field('name')).toHaveValue('Bet');
  expect(state()).toBe('1 true');
  press('done');
  expect(isUnsaved()).toBe(false);
});

test('without a name nothing is kept, and nothing asked', () => {
  const { unmount } = open(null);
  type('name', 'Bet');
  expect(isUnsaved()).toBe(false);
  unmount();
  open(null);
  expect(field('name')).toHaveValue('Anna');
});

test('what a browser fills in without an event is sent', () => {
  open();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
    field('group'),
    'filled',
  );
  fireEvent.submit(field('name').form!);
  expect(send).toHaveBeenLastCalledWith({ name: 'Anna', group: 'filled' });
});
