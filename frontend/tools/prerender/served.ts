import type { Screen } from '../../src/frames.ts';
import { screens } from '../../src/screens.ts';
import { nameOf } from './pages.ts';

/** The addresses of each built page: dist/pages/screens.json, for backend/alba/http/webapp.py. */
export function served() {
  return Object.values<Screen>(screens).flatMap((screen) => {
    const { rendered } = screen;
    if (!rendered) return [];
    const parameter = rendered.parameter ?? '[^/]+';
    const addresses = [screen.pattern]
      .flat()
      .map((path) => path.replace(/:\w+\??/, parameter).replaceAll(/:\w+\??/g, '[^/]+'))
      .join('|');
    const { versions = null, everyone = false } = rendered;
    return [{ addresses, name: nameOf(screen), versions, everyone }];
  });
}
