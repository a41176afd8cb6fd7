import type { Id } from './frames.ts';
import { withSearch } from './lib/withSearch.ts';
import { screens } from './screens.ts';

/** Links: `paths.testTaker.to(7)`. screens.ts defines where they lead. */
export const paths = {
  ...screens,
  /** The home page in one language; only these addresses choose a language. */
  homeIn: { to: (language: string) => `/${language}` },
  /** The overview of one school's classes, or of everything the user may see. */
  overview: {
    to: (school?: Id) => withSearch(screens.testTakers.pattern, { view: 'overview', school }),
  },
  /** The readers of results on a school's page; without an id, for users with a single school. */
  readers: {
    id: 'readers',
    to: (school?: Id) =>
      `${school === undefined ? screens.schools.to() : screens.school.to(school)}#readers`,
  },
  audit: {
    ...screens.audit,
    /** The log about one person. */
    about: (id: Id) => withSearch(screens.audit.pattern, { subject: id }),
  },
};

/** The questions of a test that has begun, via the terms if they are not accepted. */
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
