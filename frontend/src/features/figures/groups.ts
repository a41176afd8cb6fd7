import type { FigureRow, Figures, FigureTables, Informant, Participation } from '../../api/types';

/** A group's figures for one informant and one scale, with the participation. */
export interface Group {
  row: FigureRow;
  /** Undefined, or without numbers, if it may not be shown. */
  part: Participation | undefined;
  /** True for a class whose year is also a group. */
  isWithin: boolean;
}

export const informants: readonly Informant[] = ['self', 'parent', 'teacher'];

const keyOf = ({ level, name, informant }: Pick<FigureRow, 'level' | 'name' | 'informant'>) =>
  [level, name, informant].join('\n');

/** Keeps the server's order, which is that of the timetable. */
export function groupsOf(
  tables: FigureTables,
  beside: Figures,
  informant: Informant,
  scale: FigureRow['scale'],
): Group[] {
  const parts = new Map(beside.participation.map((part) => [keyOf(part), part]));
  let year = '';
  return tables.rows
    .filter((row) => row.informant === informant && row.scale === scale)
    .map((row) => {
      if (row.level === 'year') year = row.name;
      const isWithin = row.level === 'class' && year !== '' && row.name.startsWith(`${year} `);
      return { row, part: parts.get(keyOf(row)), isWithin };
    });
}

/** The first informant with something to show. */
export function firstToldOf(tables: FigureTables): Informant {
  return (
    informants.find((one) => tables.rows.some((row) => row.shown && row.informant === one)) ??
    'self'
  );
}
