import { withSearch } from './lib/withSearch.ts';
import { screens, type Id } from './screens.ts';

/** Links: `paths.testTaker.to(7)`. Where they lead is in screens.ts. */
export const paths = {
  ...screens,
  /** The home page in one language; also the only addresses that choose a language. */
  homeIn: { to: (language: string) => `/${language}` },
  /** Of the classes of one school, or of everything in one's reach. */
  overview: {
    to: (school?: Id) => withSearch(screens.testTakers.pattern, { view: 'overview', school }),
  },
  audit: {
    ...screens.audit,
    /** What is on record about one person. */
    about: (id: Id) => withSearch(screens.audit.pattern, { subject: id }),
  },
};
