import type { Area } from '../../../i18n/areas.ts';

/** What AfterCard and the questions say. The page of the card fetches it beside the app (tools/prerender). */
export const textsAfterCard = ['taking', 'talk', 'between'] as const satisfies readonly Area[];
