import type { FigureRow, Figures, FigureTables, Informant, Participation } from '../../api/types';

/** A group as one kind of informant sees it on one scale, with how many have answered. */
export interface Group {
  row: FigureRow;
  /** Undefined or without numbers: not told. */
  part: Participation | undefined;
  /** A class whose year is a group too. */
  isWithin: boolean;
}

export const informants: readonly Informant[] = ['self', 'parent', 'teacher'];

const keyOf = ({ level, name, informant }: Pick<FigureRow, 'level' | 'name' | 'informant'>) =>
  [level, name, informant].join('\n');

/** In the order of the server, which is that of the timetable. */
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

/** The first kind of person with something to show. */
export function firstToldOf(tables: FigureTables): Informant {
  return (
    informants.find((one) => tables.rows.some((row) => row.shown && row.informant === one)) ??
    'self'
  );
}
