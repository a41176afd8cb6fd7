import type { Id } from './frames.ts';
import { withSearch } from './lib/withSearch.ts';
import { screens } from './screens.ts';

/** Links: `paths.testTaker.to(7)`. Where they lead is in screens.ts. */
export const paths = {
  ...screens,
  /** The home page in one language; also the only addresses that choose a language. */
  homeIn: { to: (language: string) => `/${language}` },
  /** Of the classes of one school, or of everything in one's reach. */
  overview: {
    to: (school?: Id) => withSearch(screens.testTakers.pattern, { view: 'overview', school }),
  },
  /** Who reads the results, on the page of a school; without one, of those who have a single school. */
  readers: {
    id: 'readers',
    to: (school?: Id) =>
      `${school === undefined ? screens.schools.to() : screens.school.to(school)}#readers`,
  },
  audit: {
    ...screens.audit,
    /** What is on record about one person. */
    about: (id: Id) => withSearch(screens.audit.pattern, { subject: id }),
  },
};

/** To the questions of a test that has been begun, by way of the terms where they are not accepted. */
export function wayInto(test: {
  id: number;
  test_type: number;
  test_taker: number;
  on_behalf_of_test_taker: number | null;
  has_accepted_terms: boolean;
}): string {
  const type = test.test_type === 1 ? 'personality' : 'emotional-wellbeing';
  const about = test.on_behalf_of_test_taker;
  return test.has_accepted_terms
    ? paths.questions.to(type, about ?? test.test_taker, test.id)
    : paths.terms.to(type, about ?? undefined, test.id);
}
