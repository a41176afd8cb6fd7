import type { Area, Areas } from './i18n/areas.ts';
import { withSearch } from './lib/withSearch.ts';

/** P: product administrator, A: auditor, S: school administrator, T: test taker. */
export type Role = 'P' | 'A' | 'S' | 'T';

/** What stands around a screen: modules of src/app, outermost first, and the areas of their texts. */
export const frames = {
  /** For visitors; who is signed in is led on. */
  visitors: { modules: ['layouts/PublicLayout'], texts: [] },
  /** For everyone, signed in or not. */
  everyone: { modules: ['layouts/PublicLayout'], texts: [] },
  lesson: { modules: ['layouts/LessonLayout'], texts: ['lesson'] },
  /** In a lesson, once a card was entered. */
  withCard: { modules: ['layouts/LessonLayout', 'layouts/WithCard'], texts: ['lesson'] },
  /** On the way through a test, which only test takers go. */
  test: { modules: ['layouts/TestLayout'], texts: ['taking'] },
  /** With the menu, for those who are signed in. */
  menu: { modules: ['AppShell'], texts: [] },
  /** The same for screens made of MUI. */
  staff: { modules: ['AppShell', 'layouts/StaffLayout'], texts: ['staff'] },
} as const satisfies Record<string, { modules: readonly string[]; texts: readonly Area[] }>;

export interface Screen {
  /** Of React Router. Several where the screen has several addresses. */
  pattern: string | readonly string[];
  /** Its component is what src/features/{page}Page.tsx exports by default. */
  page: string;
  frame: keyof typeof frames;
  /** Who gets there of those who are signed in: all of them, if not said. Others are led to their start. */
  roles?: readonly Role[];
  /** Areas of its texts, besides those of the frame. */
  texts: readonly Area[];
  /** Of the document, by its key; '' for Alba's name alone, null where the screen writes it itself. */
  title: keyof Areas['common']['titles'] | '' | null;
  /** The build renders what a visitor sees there, so that it is there before any script has run. */
  rendered?: {
    /** One page for each: whether people may sign up, or the law the operator rests on. */
    versions?: 'signUp' | 'legalBasis';
    /** Sent to browsers with a login too: it is the same for them. */
    everyone?: true;
    /** What the first parameter of the pattern may be, as a regular expression. */
    parameter?: string;
  };
}

export type Id = number | string;

/** A screen whose address has no parameters. */
export const fixed = (pattern: string) => ({ pattern, to: () => pattern });

/** One whose address may have filters of a list. */
export const list = (pattern: string) => ({
  pattern,
  to: (filters: Record<string, Id | undefined> = {}) => withSearch(pattern, filters),
});
