/**
 * The first script of a page on the way through a test: asks the server for what the app will ask
 * for, while the app itself is still on its way, which on a slow phone takes seconds. Imports
 * nothing, so that it is there at once. The answers are taken up in askedEarly.ts.
 */
import type { AskedEarly } from './askedEarly';

const language = document.documentElement.lang;

function signedInAs(): string | null {
  try {
    return localStorage.getItem('access_token');
  } catch {
    return null; // not allowed here
  }
}

/** As the app will ask, to the letter: what it does not find here it asks itself. */
function addresses(): string[] {
  const search = new URLSearchParams(location.search);
  const id = search.get('test_id') ?? '';
  if (location.pathname !== '/test/questions' || !/^[1-9]\d{0,15}$/.test(id)) return [];
  const type = ['', 'personality'].includes(search.get('type') ?? '') ? 'BFI' : 'SDQ';
  return [
    `/app/tests/${id}/`,
    `/app/test-questions/?type=${type}`,
    `/app/tests/${id}/answers/`,
    '/app/test-takers/?limit=1',
  ];
}

const token = signedInAs();
// An app that was kept by the browser may be there first, and asks itself.
if (token !== null && window.albaAskedEarly === undefined) {
  const authorization = `Bearer ${token}`;
  const asked: AskedEarly = new Map();
  for (const address of ['/app/user/', ...addresses()]) {
    const url = new URL(address, location.origin).href;
    const response = fetch(url, {
      credentials: 'include',
      headers: { Authorization: authorization, 'Accept-Language': language },
    });
    response.catch(() => {}); // it fails where it is taken up
    asked.set(url, { authorization, language, response });
  }
  window.albaAskedEarly = asked;
}
