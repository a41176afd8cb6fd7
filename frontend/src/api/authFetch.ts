import { activeLanguage } from '../i18n/i18n';
import { codeOf } from './codeOf';
import { inTurn } from './retryWhenBusy';
import { settleLogout } from './dueLogout';
import { errorFrom, networkError } from './errors';
import { provedFor } from './proof';
import { sentAs } from './sentAs';
import { claimsOf } from '../lib/claims';
import { browserStore } from '../lib/storage';
import { inTurnOfTabs, isTurnOfTab } from '../lib/tabs';
import { accessToken, clearTokens, isCardLogin, storeTokens, type Tokens } from './tokens';

/** Sends a request without a login (log in, sign up, …): cookies and language, no token. */
export async function publicFetch(request: Request): Promise<Response> {
  request.headers.set('Accept-Language', activeLanguage());
  await settleLogout();
  return inTurn(request);
}

/**
 * Sends a request as the signed-in person. Where the server first wants to be sure that it is really
 * them, they are asked, and the request is sent again.
 */
export async function authFetch(request: Request): Promise<Response> {
  let response = await fetchSignedIn(request.clone()); // a body can be sent only once
  // It may want the password and then the second factor, and nothing after that.
  for (let proofs = 0; proofs < 2 && (await provedFor(response)); proofs += 1) {
    response = await fetchSignedIn(request.clone());
  }
  return response;
}

/**
 * An access token that has run out is refreshed once, by
 * one call for all requests of all tabs, and the request is sent once more.
 *
 * When the server ends the login (the refresh or the second try is refused), the tokens are
 * cleared, which leads the app to the login screen. A server or network that fails during the
 * refresh does not end it: the caller gets that failure.
 */
async function fetchSignedIn(request: Request): Promise<Response> {
  const sentWith = accessToken();
  const response = await send(request.clone(), sentWith);
  if (sentWith === null || !(await isRefused(response))) return response;
  if (isCardLogin()) {
    // The lesson is over, or the card was used again elsewhere; a late reply ends no other login.
    if (accessToken() === sentWith) clearTokens('expired');
    return response;
  }

  const refusal = await refreshedSince(sentWith);
  if (refusal) return refusal.status === 401 ? response : refusal;

  // Of another person, or of another school: this call was not meant for them.
  const meant = claimsOf(sentWith).user; // null of a token that says nothing
  if (meant !== null && meant !== claimsOf(accessToken()).user) return response;
  const second = await send(request, accessToken());
  if (await isRefused(second)) clearTokens('expired');
  return second;
}

function send(request: Request, token: string | null): Promise<Response> {
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
  return publicFetch(request);
}

async function isRefused(response: Response): Promise<boolean> {
  if (response.status === 401) return true;
  return !response.ok && (await codeOf(response)) === 'token_not_valid';
}

/**
 * Refreshes the login now, because the person is there. Rejects with an ApiError when the server
 * cannot do it; when the login has ended meanwhile, the tokens are cleared.
 */
export async function renewLogin(): Promise<void> {
  const token = accessToken();
  if (token === null) return;
  let refusal: Response | null;
  try {
    refusal = await refreshedSince(token);
  } catch (error) {
    if (error instanceof TypeError) throw networkError(); // how fetch reports it
    throw error;
  }
  if (refusal && refusal.status !== 401) {
    throw errorFrom(refusal, await refusal.json().catch(() => null));
  }
}

const LOCK = 'alba_token_refresh';
let refreshing: Promise<Response | null> | null = null;

/**
 * Makes sure that there is a newer access token than `oldToken`. Returns null when there is one,
 * else the response that refused it. Rejects when the server cannot be reached.
 */
async function refreshedSince(oldToken: string): Promise<Response | null> {
  if (accessToken() !== null && accessToken() !== oldToken) return null;
  refreshing ??= refreshInTurn(oldToken).finally(() => {
    refreshing = null;
  });
  const refusal = await refreshing;
  return refusal?.clone() ?? null; // several callers may read it
}

/** How long another tab's tokens may take to arrive: Chromium copies the storage between processes
 * a little after the lock is free. */
const ARRIVAL_MS = 300;

/** Waits until the stored token is no longer `oldToken`, for at most ARRIVAL_MS. */
async function otherTabsToken(oldToken: string): Promise<void> {
  const until = performance.now() + ARRIVAL_MS;
  while (accessToken() === oldToken && performance.now() < until) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/** Refreshes, or finds that another tab which was at it has done so. */
async function refreshInTurn(oldToken: string): Promise<Response | null> {
  const others = await isTurnOfTab(LOCK);
  return inTurnOfTabs(LOCK, async () => {
    if (others) await otherTabsToken(oldToken);
    return refresh(oldToken);
  });
}

async function refresh(oldToken: string): Promise<Response | null> {
  // While we waited for our turn another tab may have refreshed, or logged out.
  const current = accessToken();
  if (current === null) return new Response(null, { status: 401 });
  if (current !== oldToken) return null;

  const response = await publicFetch(
    new Request(new URL('/api/token/refresh/', window.location.origin), {
      method: 'POST',
      credentials: 'include',
      headers: sentAs(browserStore),
    }),
  );
  if (response.ok) {
    storeTokens((await response.json()) as Tokens);
    return null;
  }
  // Meanwhile another tab may have got further, with a call that was sent later.
  if (accessToken() !== oldToken) return accessToken() === null ? response : null;
  if (response.status === 401) clearTokens('expired');
  return response;
}
