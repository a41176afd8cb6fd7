import createClient from 'openapi-fetch';
import { authFetch, publicFetch } from './authFetch';
import { errorFrom, networkError } from './errors';

interface LooseOptions {
  params?: { path?: Record<string, string | number>; query?: object };
  body?: unknown;
  bodySerializer?: (body: never) => unknown;
  parseAs?: 'blob';
  signal?: AbortSignal | undefined;
}
type LooseCall = (
  path: string,
  options?: LooseOptions,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
type LooseClient = Record<'GET' | 'POST' | 'PATCH' | 'DELETE', LooseCall>;

/** Calls of the signed-in person. */
export const client = createClient<never>({
  baseUrl: window.location.origin,
  credentials: 'include',
  fetch: authFetch,
}) as unknown as LooseClient;

/** Calls that need no login, so that a wrong password is never taken for an old token. */
export const publicClient = createClient<never>({
  baseUrl: window.location.origin,
  credentials: 'include',
  fetch: publicFetch,
}) as unknown as LooseClient;

/**
 * What the call answered. Rejects with an ApiError when the server refused it, answered something
 * unreadable or could not be reached; a call that was cancelled rejects as fetch does.
 */
export async function unwrap<Data>(
  call: Promise<{ data?: unknown; error?: unknown; response: Response }>,
): Promise<Data> {
  let result;
  try {
    result = await call;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    if (error instanceof SyntaxError) throw errorFrom(new Response(null, { status: 200 }), null);
    if (error instanceof TypeError) throw networkError(); // how fetch reports it
    throw error;
  }
  const { data, error, response } = result;
  if (!response.ok) throw errorFrom(response, error);
  return data as Data;
}
