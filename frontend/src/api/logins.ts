import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { ApiError } from './errors';

/** The signed-in person's logins, most recently used first. */
export const loginsQuery = queryOptions({
  queryKey: ['logins'],
  queryFn: ({ signal }) => server.ownLogins({ signal }),
  staleTime: 0,
});

/** Succeeds also if the login has ended meanwhile. */
export async function endLogin(id: string): Promise<void> {
  try {
    await server.endOwnLogin({ path: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
