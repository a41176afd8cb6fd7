import type { TextsInPage } from '../../src/i18n/textsInPage.ts';

/** What src/prerender.tsx makes of a screen. */
export interface Rendered {
  /** For inside #root. */
  html: string;
  title: string;
  description: string;
}

/** What it makes of the way through a test. */
export interface Frame {
  html: string;
  texts: TextsInPage;
}
