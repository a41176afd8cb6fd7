import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadAreas, setLanguage } from '../../../i18n/i18n';
import { pupilList } from '../roster/rows';
import { ChooseSheets } from './ChooseSheets';
import { readTable, type Table } from './readTable';

beforeAll(async () => {
  await loadAreas(['listImport']);
  await setLanguage('en');
});

const a = { name: '1r A', table: readTable('Nom;Cognoms\nAnna;Puig\nPau;Riu'), hidden: [2] };
const b = { name: '1r B', table: readTable('Nom;Cognoms\nJoan;Mas'), hidden: [] };
const notes = { name: 'Notes', table: readTable('Cal signar-ho'), hidden: [] };
const rowsOf = (onTable: { mock: { lastCall?: [Table] | undefined } }) =>
  onTable.mock.lastCall![0].filter((record) => record.length > 0).map((record) => record.at(-1));

it('all sheets with the same columns are read, each by its name, and hidden rows if that is said', async () => {
  const onTable = vi.fn<(table: Table) => void>();
  const user = userEvent.setup();
  render(
    <ChooseSheets sheets={[a, b, notes]} kind={pupilList} onTable={onTable} onBack={vi.fn()} />,
  );
  expect(screen.getByRole('heading', { name: 'Which sheets are read?' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: '1r A · 2 rows' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '1r B · 1 row' })).toBeChecked();
  const other = screen.getByRole('checkbox', { name: /^Notes/ });
  expect(other).not.toBeChecked();
  const goOn = screen.getByRole('button', { name: 'Continue' });
  await user.click(goOn);
  expect(rowsOf(onTable)).toEqual(['Grup', '1r A', '1r B']);
  await user.click(screen.getByRole('checkbox', { name: 'Also read 1 hidden row' }));
  await user.click(goOn);
  expect(rowsOf(onTable)).toEqual(['Grup', '1r A', '1r A', '1r B']);
  await user.click(other);
  await user.click(goOn);
  expect(screen.getByText(/have different columns/)).toBeVisible();
  expect(onTable).toHaveBeenCalledTimes(2);
});
