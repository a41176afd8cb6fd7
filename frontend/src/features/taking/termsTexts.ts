import type { User } from '../../api/types';

/**
 * Which text is accepted, and its version, which the server compares with its own: `terms.json`
 * keeps both, with the digests. A changed text is another version.
 */
export const termsVersions = {
  adult: '2027-08',
  child: '2027-08 child',
  /** For a guardian with a family’s link. */
  link: '2027-08 link',
  /** For a pupil with a card, in a lesson. */
  card: '2027-08 card',
} as const;

export type TermsText = Exclude<keyof typeof termsVersions, 'card'>;

export const paragraphs = [
  'noLabels',
  'detection',
  'questionnaire',
  'responses',
  'noRightAnswers',
] as const;

/** Of these, what a guardian with a link reads at once: the school's own text came just before. */
export const shownByLink: readonly string[] = ['questionnaire', 'responses'];

/** The paragraphs for a pupil with a card. */
export const assentParagraphs = ['why', 'what', 'who', 'home', 'class', 'stop', 'freely'] as const;

export const details = ['wrong', 'alone', 'stop', 'kept', 'seen'] as const;

/** Children read about themselves in words of their own; about others, as everybody does. */
export function isForChild(user: User, aboutOneself: boolean): boolean {
  return aboutOneself && user.test_taker_info?.reads_childs_words === true;
}
