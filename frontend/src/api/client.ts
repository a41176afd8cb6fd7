/**
 * How the functions of generated/sdk.gen reach the server: with what, and what they reject with. A
 * refusal, an answer that cannot be read and a server out of reach are an ApiError; a call that was
 * cancelled rejects as fetch does.
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

/** For calls that need no login, so that a wrong password is never taken for an old token. */
export const publicClient = createClient({ ...options, fetch: publicFetch as typeof fetch });

/** `error` is the body of a refusal, or what was thrown on the way. */
function asApiError(error: unknown, response: Response | undefined): unknown {
  if (error instanceof TypeError) return networkError(); // how fetch reports it
  if (response === undefined || error instanceof DOMException) return error;
  return errorFrom(response, error);
}

signedInClient.setConfig({ ...options, fetch: authFetch as typeof fetch });
for (const client of [signedInClient, publicClient]) client.interceptors.error.use(asApiError);
