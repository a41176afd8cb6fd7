import type { Area, Areas } from './i18n/areas.ts';
import { withSearch } from './lib/withSearch.ts';

/** P: product administrator, A: auditor, S: school administrator, T: test taker. */
export type Role = 'P' | 'A' | 'S' | 'T';

/** The frames around screens: modules of src/app, outermost first, and the areas of their texts. */
export const frames = {
  /** For visitors; signed-in people are led on. */
  visitors: { modules: ['layouts/PublicLayout'], texts: [] },
  /** For everyone, signed in or not. */
  everyone: { modules: ['layouts/PublicLayout'], texts: [] },
  lesson: { modules: ['layouts/LessonLayout'], texts: ['lesson'] },
  /** For a lesson, once a card was accepted. */
  withCard: { modules: ['layouts/LessonLayout'], texts: ['lesson'] },
  /** For the screens of a test, which only test takers reach. */
  test: { modules: ['layouts/TestLayout'], texts: ['taking'] },
  /** With the menu, for signed-in people. */
  menu: { modules: ['AppShell'], texts: [] },
  /** With the menu, for screens made of MUI. */
  staff: { modules: ['AppShell', 'layouts/StaffLayout'], texts: ['staff'] },
} as const satisfies Record<string, { modules: readonly string[]; texts: readonly Area[] }>;

export interface Screen {
  /** React Router's pattern; several if the screen has several addresses. */
  pattern: string | readonly string[];
  /** src/features/{page}Page.tsx exports the component by default. */
  page: string;
  frame: keyof typeof frames;
  /**
   * The signed-in roles that may open the screen; without it, all of them. Others are led to their
   * start page.
   */
  roles?: readonly Role[];
  /** The areas of its texts, in addition to the frame's. */
  texts: readonly Area[];
  /**
   * The key of the document's title; '' for Alba's name alone, null if the screen sets it itself.
   */
  title: keyof Areas['common']['titles'] | '' | null;
  /** The build renders the visitor's view, so that it is visible before any script has run. */
  rendered?: {
    /** One page for each value: whether people may sign up, or the operator's legal basis. */
    versions?: 'signUp' | 'legalBasis';
    /** Also sent to browsers with a login, for whom it is the same. */
    everyone?: true;
    /** The allowed values of the pattern's first parameter, as a regular expression. */
    parameter?: string;
  };
}

export type Id = number | string;

/** A screen whose address has no parameters. */
export const fixed = (pattern: string) => ({ pattern, to: () => pattern });

/** A screen whose address may have filters of a list. */
export const list = (pattern: string) => ({
  pattern,
  to: (filters: Record<string, Id | undefined> = {}) => withSearch(pattern, filters),
});
