import type { Area } from '../../../i18n/areas.ts';

/**
 * The texts of AfterCard and the questions. The card's page fetches them beside the app
 * (tools/prerender).
 */
export const textsAfterCard = ['taking', 'talk', 'between'] as const satisfies readonly Area[];
