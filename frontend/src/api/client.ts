/**
 * Connects the functions in `generated` with the server. A refusal, an unreadable answer and
 * an unreachable server reject with an ApiError; a cancelled request rejects as fetch does.
 */
import { authFetch, publicFetch } from './authFetch';
import { errorFrom, networkError } from './errors';
import { createClient } from './generated/client';
import { client as signedInClient } from './generated/client.gen';

const options = {
  baseUrl: window.location.origin,
  credentials: 'include',
  parseAs: 'json',
  throwOnError: true,
} as const;

/** For requests without a login, so that a wrong password is never mistaken for an old token. */
export const publicClient = createClient({ ...options, fetch: publicFetch as typeof fetch });

/** `error` is the body of a refusal, or what was thrown before an answer. */
function asApiError(error: unknown, response: Response | undefined): unknown {
  if (error instanceof TypeError) return networkError(); // how fetch reports it
  if (response === undefined || error instanceof DOMException) return error;
  return errorFrom(response, error);
}

signedInClient.setConfig({ ...options, fetch: authFetch as typeof fetch });
for (const client of [signedInClient, publicClient]) client.interceptors.error.use(asApiError);
