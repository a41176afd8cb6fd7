import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadAreas, setLanguage } from '../../../i18n/i18n';
import { pupilList } from '../../../features/roster/rows';
import { ChooseSheets } from './ChooseSheets';
import { readTable } from '../../../lists/readTable';
import type { List } from '../../../lists/sheets';

beforeAll(async () => {
  await loadAreas(['listImport']);
  await setLanguage('en');
});

const a = { name: '1r A', table: readTable('Nom;Cognoms\nAnna;Puig\nPau;Riu'), hidden: [2] };
const b = { name: '1r B', table: readTable('Nom;Cognoms\nJoan;Mas'), hidden: [] };
const notes = { name: 'Notes', table: readTable('Cal signar-ho'), hidden: [] };
const rowsOf = (onList: { mock: { lastCall?: [List] | undefined } }) =>
  onList.mock
    .lastCall![0].table.filter((record) => record.length > 0)
    .map((record) => record.at(-1));

it('all sheets with the same columns are read, each by its name, and hidden rows if that is said', async () => {
  const onList = vi.fn<(list: List) => void>();
  const user = userEvent.setup();
  render(<ChooseSheets sheets={[a, b, notes]} kind={pupilList} onList={onList} onBack={vi.fn()} />);
  expect(screen.getByRole('heading', { name: 'Which sheets should be read?' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: '1r A · 2 rows' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '1r B · 1 row' })).toBeChecked();
  const other = screen.getByRole('checkbox', { name: /^Notes/ });
  expect(other).not.toBeChecked();
  const goOn = screen.getByRole('button', { name: 'Continue' });
  await user.click(goOn);
  expect(rowsOf(onList)).toEqual(['Grup', '1r A', '1r B']);
  await user.click(screen.getByRole('checkbox', { name: 'Also read 1 hidden row' }));
  await user.click(goOn);
  expect(rowsOf(onList)).toEqual(['Grup', '1r A', '1r A', '1r B']);
  await user.click(other);
  await user.click(goOn);
  expect(screen.getByText(/have different columns/)).toBeVisible();
  expect(onList).toHaveBeenCalledTimes(2);
});

it('a hidden sheet with a list is named, and read only if that is said', async () => {
  const onList = vi.fn<(list: List) => void>();
  const user = userEvent.setup();
  const hidden = { ...b, isHidden: true };
  render(<ChooseSheets sheets={[a, hidden]} kind={pupilList} onList={onList} onBack={vi.fn()} />);
  const choice = screen.getByRole('checkbox', { name: '1r B · 1 row · hidden' });
  expect(choice).not.toBeChecked();
  await user.click(choice);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(rowsOf(onList)).toEqual(['Grup', '1r A', '1r B']);
  expect(onList.mock.lastCall![0].places.at(-1)).toEqual({ line: 2, sheet: '1r B' });
});
