import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { ApiError } from './errors';

/** Where the signed-in person is logged in, the one used last first. */
export const loginsQuery = queryOptions({
  queryKey: ['logins'],
  queryFn: ({ signal }) => server.ownLogins({ signal }),
  staleTime: 0,
});

/** One that has ended meanwhile is just as well. */
export async function endLogin(id: string): Promise<void> {
  try {
    await server.endOwnLogin({ path: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
