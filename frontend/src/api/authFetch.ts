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
 * Sends a request as the signed-in person. If the server first needs proof that it is really them,
 * asks the person and sends the request again.
 */
export async function authFetch(request: Request): Promise<Response> {
  let response = await fetchSignedIn(request.clone()); // a body can be sent only once
  // The server may ask for the password, then the second factor.
  for (let proofs = 0; proofs < 2 && (await provedFor(response)); proofs += 1) {
    response = await fetchSignedIn(request.clone());
  }
  return response;
}

/**
 * Refreshes an expired access token and sends the request again. One call refreshes for all
 * requests of all tabs.
 *
 * If the server ends the login (it refuses the refresh or the second try), the tokens are cleared,
 * which leads the app to the login screen. If the server or network fails during the refresh, the
 * login stays and the caller gets that failure.
 */
async function fetchSignedIn(request: Request): Promise<Response> {
  const sentWith = accessToken();
  const response = await send(request.clone(), sentWith);
  if (sentWith === null || !(await isRefused(response))) return response;
  if (isCardLogin()) {
    // The lesson is over, or the card was used again elsewhere. A late reply must not end another
    // login.
    if (accessToken() === sentWith) clearTokens('expired');
    return response;
  }

  const refusal = await refreshedSince(sentWith);
  if (refusal) return refusal.status === 401 ? response : refusal;

  // The login now belongs to another person or school, for whom this request was not meant.
  const meant = claimsOf(sentWith).user; // null if the token names nobody
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
 * Refreshes the login now, because the person is there. Rejects with an ApiError if the server
 * cannot do it; if the login has ended meanwhile, the tokens are cleared.
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
 * Makes sure that there is a newer access token than `oldToken`. Returns null if there is one,
 * otherwise the response that refused it. Rejects if the server cannot be reached.
 */
async function refreshedSince(oldToken: string): Promise<Response | null> {
  if (accessToken() !== null && accessToken() !== oldToken) return null;
  refreshing ??= refreshInTurn(oldToken).finally(() => {
    refreshing = null;
  });
  const refusal = await refreshing;
  return refusal?.clone() ?? null; // several callers may read it
}

/**
 * The longest time for another tab's tokens to arrive: Chromium copies the storage between
 * processes a little after the lock is released.
 */
const ARRIVAL_MS = 300;

/** Waits until the stored token differs from `oldToken`, for at most ARRIVAL_MS. */
async function otherTabsToken(oldToken: string): Promise<void> {
  const until = performance.now() + ARRIVAL_MS;
  while (accessToken() === oldToken && performance.now() < until) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/** Refreshes, unless another tab has just done so. */
async function refreshInTurn(oldToken: string): Promise<Response | null> {
  const others = await isTurnOfTab(LOCK);
  return inTurnOfTabs(LOCK, async () => {
    if (others) await otherTabsToken(oldToken);
    return refresh(oldToken);
  });
}

async function refresh(oldToken: string): Promise<Response | null> {
  // While this tab was waiting, another tab may have refreshed or logged out.
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
  // Another tab's later request may have been answered first.
  if (accessToken() !== oldToken) return accessToken() === null ? response : null;
  if (response.status === 401) clearTokens('expired');
  return response;
}
