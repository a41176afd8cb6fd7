import type { Area } from '../../../i18n/areas.ts';

/** The texts of AfterCard and the questions. */
export const textsAfterCard = [
  'taking',
  'talk',
  'between',
  'alone',
] as const satisfies readonly Area[];
