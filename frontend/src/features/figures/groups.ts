import { sdqScales, type SdqScale } from '../../api/staff/scales';
import type { FigureRow, Figures, FigureTables, Informant, Participation } from '../../api/types';

/** The answers of one kind of informant about a group, with the participation. */
export interface Group {
  level: FigureRow['level'];
  name: string;
  /** A row for each scale. */
  of: Map<FigureRow['scale'], FigureRow>;
  /** The rounded number of answers; null if nothing of it may be shown. */
  n: number | null;
  /** Undefined, or without numbers, if it may not be shown. */
  part: Participation | undefined;
  /** True for a class whose year is also a group. */
  isWithin: boolean;
}

export const informants: readonly Informant[] = ['self', 'parent', 'teacher'];

/** The total comes first, as in the files. */
export const scales: readonly SdqScale[] = ['total', ...sdqScales.filter((one) => one !== 'total')];

const keyOf = ({ level, name, informant }: Pick<FigureRow, 'level' | 'name' | 'informant'>) =>
  [level, name, informant].join('\n');

/** Keeps the server's order, which is that of the timetable. */
export function groupsOf(tables: FigureTables, beside: Figures, informant: Informant): Group[] {
  const parts = new Map(beside.participation.map((part) => [keyOf(part), part]));
  const groups = new Map<string, Group>();
  let year = '';
  for (const row of tables.rows) {
    if (row.informant !== informant) continue;
    if (row.level === 'year') year = row.name;
    const key = keyOf(row);
    const group = groups.get(key) ?? {
      level: row.level,
      name: row.name,
      of: new Map(),
      n: null,
      part: parts.get(key),
      isWithin: row.level === 'class' && year !== '' && row.name.startsWith(`${year} `),
    };
    group.of.set(row.scale, row);
    if (row.shown) group.n ??= row.n;
    groups.set(key, group);
  }
  return [...groups.values()];
}
