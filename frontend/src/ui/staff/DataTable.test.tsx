import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { loadAreas } from '../../i18n/i18n';
import { DataTable } from './DataTable';
import type { Column, DataTableProps } from './dataTableProps';

interface Person {
  id: number;
  email: string;
  name: string;
}

const columns: Column<Person>[] = [
  { key: 'email', header: 'Email', cell: (person) => person.email },
  { key: 'name', header: 'Name', rowHeader: true, cell: (person) => person.name },
];
const people: Person[] = [
  { id: 1, email: 'anna@familia.example', name: 'Anna Puig' },
  { id: 2, email: 'pau@familia.example', name: 'Pau Serra' },
];

function show(props: Partial<DataTableProps<Person>> = {}) {
  return render(
    <DataTable
      caption="Test takers"
      columns={columns}
      rows={people}
      count={18}
      rowKey={(person) => person.id}
      empty={<p>Nobody here yet</p>}
      {...props}
    />,
  );
}

test('a row opens by its one button, where there are words for it', async () => {
  render(
    <MemoryRouter>
      <DataTable
        caption="Test takers"
        columns={columns}
        rows={people}
        count={2}
        rowKey={(person) => person.id}
        empty={null}
        open={(person) => ({ to: `/people/${person.id}`, label: `Open: ${person.name}` })}
        openWord="Open"
      />
    </MemoryRouter>,
  );
  const row = screen.getByRole('row', { name: /Anna Puig/ });
  const link = within(row).getByRole('link');
  expect(link).toHaveAccessibleName('Open: Anna Puig');
  expect(link).toHaveAttribute('href', '/people/1');
});

const phone = (media: string) => ({
  matches: media.includes('max-width: 599'),
  media,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

test('is a named table whose rows are named by their header, and says how many there are', () => {
  show({ actions: (person) => <button type="button">{`Delete ${person.name}`}</button> });
  expect(screen.getByRole('table', { name: 'Test takers' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Email',
    'Name',
    'Actions',
  ]);
  expect(screen.getByRole('rowheader', { name: 'Anna Puig' })).toBeVisible();
  const row = screen.getByRole('row', { name: /Pau Serra/ });
  expect(within(row).getByRole('button', { name: 'Delete Pau Serra' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('18 results');
});

test('keeps the old rows while new ones load', () => {
  show({ fetching: true });
  expect(screen.getByRole('region', { name: 'Test takers' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Anna Puig')).toBeInTheDocument();
});

test('says that it loads, then that there is nothing', () => {
  const { rerender } = show({ rows: undefined, count: undefined });
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  rerender(
    <DataTable
      caption="Test takers"
      columns={columns}
      rows={[]}
      count={0}
      rowKey={(person) => person.id}
      empty={<p>Nobody here yet</p>}
    />,
  );
  expect(screen.getByText('Nobody here yet')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('no placeholder becomes a row, and so nothing seems to move', () => {
  const props = { caption: 'Test takers', columns, rowKey: (person: Person) => person.id };
  const { rerender } = render(<DataTable {...props} rows={undefined} count={undefined} empty="" />);
  const placeholders = screen.getAllByRole('row').slice(1);
  rerender(<DataTable {...props} rows={people} count={2} empty="" />);
  expect(screen.getByText('Anna Puig')).toBeVisible();
  for (const one of placeholders) expect(one).not.toBeInTheDocument();
});

test('rows that could not be loaded are not awaited, and old ones stay', () => {
  const { unmount } = show({ rows: undefined, count: undefined, failed: true });
  expect(screen.getByText('The list could not be loaded')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  unmount();
  show({ failed: true });
  expect(screen.getByText('Anna Puig')).toBeVisible();
});

test('pages on the server', async () => {
  const onPage = vi.fn<(page: number) => void>();
  show({ paging: { page: 1, pageSize: 10, onPage } });
  expect(screen.getByText('11–18 of 18')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(0);
});

test('writes long numbers as they are read', () => {
  show({ count: 20_000, paging: { page: 799, pageSize: 25, onPage: () => undefined } });
  expect(screen.getByText('20,000 results')).toBeVisible();
  expect(screen.getByText('19,976–20,000 of 20,000')).toBeVisible();
});

test('is a list of cards on a phone', () => {
  vi.stubGlobal('matchMedia', phone);
  show();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Anna Puig' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('cards are put in order by a field, since they have no headings', async () => {
  await loadAreas(['staff']);
  vi.stubGlobal('matchMedia', phone);
  const onSort = vi.fn<(ordering: string) => void>();
  show({
    columns: columns.map((column) => ({ ...column, sortBy: column.key })),
    sorting: { value: 'name', onSort },
  });
  const field = screen.getByRole('combobox', { name: 'Sort by' });
  expect(field).toHaveDisplayValue('Name, ascending');
  await userEvent.selectOptions(field, 'Email, descending');
  expect(onSort).toHaveBeenCalledExactlyOnceWith('-email');
});
