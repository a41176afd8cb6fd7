/**
 * The first script of the test pages and of the list of people. It sends the app's first requests
 * while the app is still being downloaded, which takes seconds on a slow phone. It imports nothing,
 * so it runs at once. prefetched.ts hands the answers on.
 */
import type { AskedEarly } from './prefetched';

const language = document.documentElement.lang;

function signedInAs(): string | null {
  try {
    // oxlint-disable-next-line no-restricted-globals -- it imports nothing
    return localStorage.getItem('access_token');
  } catch {
    return null; // not allowed here
  }
}

/** Exactly the addresses the app will ask for: it repeats any request that it does not find here. */
function addresses(): string[] {
  if (location.pathname === '/test-takers' && location.search === '') {
    return ['/app/test-takers/?limit=25&offset=0', '/app/schools/'];
  }
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
if (token !== null && window.albaPrefetched === undefined) {
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
  window.albaPrefetched = asked;
}
