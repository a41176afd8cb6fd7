import type { Screen } from '../../src/frames.ts';
import { screens } from '../../src/screens.ts';
import { nameOf } from './pages.ts';

/** What backend/alba/http/webapp.py reads of the screens: dist/pages/screens.json. */
export function served() {
  const all: Screen[] = Object.values<Screen>(screens);
  return {
    /** Which built page is sent at which addresses. */
    rendered: all.flatMap((screen) => {
      const { rendered } = screen;
      if (!rendered) return [];
      const parameter = rendered.parameter ?? '[^/]+';
      const addresses = [screen.pattern]
        .flat()
        .map((path) => path.replace(/:\w+\??/, parameter).replaceAll(/:\w+\??/g, '[^/]+'))
        .join('|');
      const { versions = null, everyone = false } = rendered;
      return [{ addresses, name: nameOf(screen), versions, everyone }];
    }),
    /** How addresses begin whose pages let no style element in. */
    noNonce: [...new Set(all.filter(({ noNonce }) => noNonce).map(nameOf))],
  };
}
