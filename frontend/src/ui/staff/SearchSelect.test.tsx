import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchSelect } from './SearchSelect';

interface School {
  id: number;
  name: string;
}
const schools: School[] = [
  { id: 1, name: 'Escola Els Pins' },
  { id: 2, name: 'Col·legi García Lorca' },
  { id: 3, name: 'Institut Mar Blava' },
];
const look = {
  items: schools,
  itemKey: (school: School) => school.id,
  itemLabel: (school: School) => school.name,
};

function One() {
  const [school, setSchool] = useState<School | null>(null);
  return (
    <>
      <SearchSelect {...look} label="School" value={school} onChange={setSchool} />
      <output aria-label="chosen">{school?.name ?? 'none'}</output>
    </>
  );
}

function Several() {
  const [chosen, setChosen] = useState<School[]>([schools[0]!]);
  return <SearchSelect {...look} multiple label="Schools" value={chosen} onChange={setChosen} />;
}

test('finds by part of the name whatever the accents, chooses with Enter, can be cleared', async () => {
  const user = userEvent.setup();
  render(<One />);
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'garcia');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('chosen')).toHaveTextContent('García Lorca');
  await user.click(screen.getByRole('button', { name: 'Clear School' }));
  expect(screen.getByLabelText('chosen')).toHaveTextContent('none');
});

test('says when nothing is found', async () => {
  render(<One />);
  await userEvent.type(screen.getByRole('combobox'), 'zzz');
  expect(screen.getByText('Nothing found')).toBeVisible();
});

test('shows several as chips, each with its own way out', async () => {
  const user = userEvent.setup();
  render(<Several />);
  await user.click(screen.getByRole('combobox', { name: 'Schools' }));
  await user.click(screen.getByRole('option', { name: 'Institut Mar Blava' }));
  // The button has its own place, not within another button.
  const remove = screen.getByRole('button', { name: /Escola Els Pins/ });
  expect(remove).toHaveAccessibleName('Remove Escola Els Pins');
  await user.click(remove);
  expect(screen.queryByRole('button', { name: 'Remove Escola Els Pins' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Institut Mar Blava' })).toBeVisible();
});

/** Its parent renders it again with new lists each time, as forms and queries do. */
function Redrawn({ chosen: first = [] }: { chosen?: School[] }) {
  const [chosen, setChosen] = useState<School[]>(first);
  const [, redraw] = useState(0);
  return (
    <>
      <SearchSelect
        {...look}
        items={[...schools]}
        multiple
        label="Schools"
        value={chosen.map((one) => ({ ...one }))}
        onChange={setChosen}
      />
      <button onClick={() => redraw((count) => count + 1)}>Redraw</button>
      <output aria-label="chosen">{chosen.map(({ name }) => name).join()}</output>
    </>
  );
}

test('a field of several keeps what is typed, and Enter takes what was found', async () => {
  const user = userEvent.setup();
  render(<Redrawn />);
  const field = screen.getByRole('combobox', { name: 'Schools' });
  await user.type(field, 'mar bl');
  expect(field).toHaveValue('mar bl');
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'Institut Mar Blava',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByLabelText('chosen')).toHaveTextContent(/^Institut Mar Blava$/);
  await user.type(field, 'pins');
  expect(field).toHaveValue('pins');
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('chosen')).toHaveTextContent('Institut Mar Blava,Escola Els Pins');
});

test('Enter takes nothing while nothing that is shown has what was typed', async () => {
  const user = userEvent.setup();
  render(<Redrawn />);
  await user.type(screen.getByRole('combobox', { name: 'Schools' }), 'zzz{ArrowDown}{Enter}');
  expect(screen.getByLabelText('chosen')).toBeEmptyDOMElement();
});

/** The server is still searching: the visible items belong to another text. */
function Slow({ loading }: { loading: boolean }) {
  const [school, setSchool] = useState<School | null>(null);
  return (
    <>
      <SearchSelect
        {...look}
        label="School"
        loading={loading}
        onSearch={() => undefined}
        value={school}
        onChange={setSchool}
      />
      <output aria-label="chosen">{school?.name ?? 'none'}</output>
    </>
  );
}

test('while the server still searches, Enter takes nothing of what it found before', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Slow loading />);
  await user.type(screen.getByRole('combobox'), 'benali 10{ArrowDown}{Enter}');
  expect(screen.getByLabelText('chosen')).toHaveTextContent('none');
  rerender(<Slow loading={false} />);
  expect(screen.getAllByRole('option')).not.toHaveLength(0);
});

test('Enter is the picker’s: it never sends the form around it', async () => {
  const send = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <form onSubmit={send}>
      <One />
      <Several />
      <button type="submit">Send</button>
    </form>,
  );
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'zzz{Enter}');
  expect(screen.getByText('Nothing found')).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Schools' }), 'zzz{Enter}');
  expect(send).not.toHaveBeenCalled();
});
