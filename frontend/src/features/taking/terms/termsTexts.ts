import type { User } from '../../../api/types';

/**
 * The accepted text and its version. `terms.json` keeps both with the digests, and the server
 * compares them with its own. A changed text needs a new version.
 */
export const termsVersions = {
  adult: '2027-09',
  child: '2027-10 child',
  /** For a guardian with a family’s link. */
  link: '2027-09 link',
  /** For a pupil with a card, in a lesson. */
  card: '2027-10 card',
  /** For a pupil who is asked alone, with a code that opens once. */
  alone: '2027-11 alone',
} as const;

export type TermsText = Exclude<keyof typeof termsVersions, 'card' | 'alone'>;

export const paragraphs = [
  'noLabels',
  'detection',
  'questionnaire',
  'responses',
  'noRightAnswers',
] as const;

/**
 * The paragraphs that a guardian with a link reads at once: the school's own text came just before.
 */
export const shownByLink: readonly string[] = ['questionnaire', 'responses'];

/** The paragraphs for a pupil with a card. */
export const assentParagraphs = ['why', 'what', 'who', 'home', 'class', 'stop', 'freely'] as const;

/** The paragraphs that a pupil who is asked alone reads in other words (i18n: alone). */
export const saidAlone = ['class', 'stop', 'freely'] as const;

export const details = ['wrong', 'alone', 'stop', 'kept', 'seen'] as const;

/** Children have their own texts about themselves; about others they read the common ones. */
export function isForChild(user: User, aboutOneself: boolean): boolean {
  return aboutOneself && user.test_taker_info?.reads_childs_words === true;
}
