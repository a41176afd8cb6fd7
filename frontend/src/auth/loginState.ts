import { claimsOf } from '../lib/claims';
import { accessToken } from '../api/tokens';

/** What the login screen finds in `location.state` when someone was sent there. */
export interface LoginState {
  /** Why the login ended while someone was working, so that the screen can say it. */
  ended: 'expired' | 'idle' | null;
  /** Where to go afterwards instead of the person's own start. */
  back: string | null;
  /** Whose way back that is; null when that is not known, or everybody's. */
  user: string | null;
}

/** Reads `location.state`, which may be anybody's. */
export function readLoginState(state: unknown): LoginState {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Partial<LoginState>;
  return {
    ended: given.ended === 'expired' || given.ended === 'idle' ? given.ended : null,
    back: typeof given.back === 'string' ? given.back : null,
    user: typeof given.user === 'string' ? given.user : null,
  };
}

/** Where the person who has just logged in was before; null for another person than then. */
export function wayBack({ back, user }: LoginState): string | null {
  return user === null || user === claimsOf(accessToken()).user ? back : null;
}
