import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMe } from '../api/account';
import { ApiError } from '../api/errors';
import type { User } from '../api/types';
import { draftKeyOf } from '../drafts/draftKey';
import { openKept } from '../drafts/kept';
import { roleOf } from './roles';
import type { Role } from '../frames';
import { openDrafts } from '../drafts/encryptedDrafts';
import { isCardLogin, useSignedIn } from '../api/tokens';

/** The signed-in user. Nobody (401) is an answer, `null`, and not an error. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      const user = await getMe(signal);
      const accounts = isCardLogin() ? [] : user.schools.map(({ account }) => account);
      const own = { id: user.id, draft_key: draftKeyOf(user), accounts };
      await Promise.all([openDrafts(own), openKept(own)]); // before any screen looks for its own
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});

/** The query of the signed-in user; sends no request without a token. */
export function useMe() {
  return useQuery({ ...meQuery, enabled: useSignedIn() });
}

/**
 * The signed-in user and their role, for screens behind the guard SignedIn, which renders them only
 * once the user is known.
 */
export function useUser(): { user: User; role: Role } {
  const { data } = useMe();
  if (!data) throw new Error('useUser outside of the guard SignedIn');
  return { user: data, role: roleOf(data) };
}
