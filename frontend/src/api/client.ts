import createClient from 'openapi-fetch';
import { authFetch, publicFetch } from './authFetch';
import { errorFrom, networkError } from './errors';
import type { paths } from './schema';
import type { Page, Whole } from './types';

const options = { baseUrl: window.location.origin, credentials: 'include' } as const;

/** Calls of the signed-in person. */
export const client = createClient<paths>({ ...options, fetch: authFetch });

/** Calls that need no login, so that a wrong password is never taken for an old token. */
export const publicClient = createClient<paths>({ ...options, fetch: publicFetch });

type Result<Data> =
  | { data: Data; error?: never; response: Response }
  | { data?: never; error: unknown; response: Response };

/**
 * What the call answered. Rejects with an ApiError when the server refused it, answered something
 * unreadable or could not be reached; a call that was cancelled rejects as fetch does.
 */
export async function unwrap<Data>(call: Promise<Result<Data>>): Promise<Whole<Data>> {
  let result: Result<Data>;
  try {
    result = await call;
  } catch (error) {
    if (error instanceof SyntaxError) throw errorFrom(new Response(null, { status: 200 }), null);
    if (error instanceof TypeError) throw networkError(); // how fetch reports it
    throw error;
  }
  if (!result.response.ok) throw errorFrom(result.response, result.error);
  return result.data as Whole<Data>;
}

/** A page of a list: what the server sends when it is asked for with `limit`. */
export function unwrapPage<Row>(
  call: Promise<Result<Row[] | Page<Row>>>,
): Promise<Whole<Page<Row>>> {
  return unwrap(call) as Promise<Whole<Page<Row>>>;
}

/** The rows of a list that was asked for without `limit`: then the server sends them as an array. */
export function unwrapAll<Row>(call: Promise<Result<Row[] | Page<Row>>>): Promise<Whole<Row>[]> {
  return unwrap(call) as Promise<Whole<Row>[]>;
}

/** For calls whose answer says nothing more than that they went well. */
export async function unwrapVoid(call: Promise<Result<unknown>>): Promise<void> {
  await unwrap(call);
}
