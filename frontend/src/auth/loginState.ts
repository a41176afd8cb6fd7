import { claimsOf } from '../lib/claims';
import { accessToken } from '../api/tokens';

/** The login screen's `location.state`, set by whatever led there. */
export interface LoginState {
  /** The reason why the login ended during work, for a message. */
  ended: 'expired' | 'idle' | null;
  /** The page to open afterwards instead of the person's start page. */
  back: string | null;
  /** The user this way back belongs to; null if unknown, or for everybody. */
  user: string | null;
}

/** Reads `location.state`, which other code may have set. */
export function readLoginState(state: unknown): LoginState {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Partial<LoginState>;
  return {
    ended: given.ended === 'expired' || given.ended === 'idle' ? given.ended : null,
    back: typeof given.back === 'string' ? given.back : null,
    user: typeof given.user === 'string' ? given.user : null,
  };
}

/** The page to return to after a login; null if another person has logged in. */
export function wayBack({ back, user }: LoginState): string | null {
  return user === null || user === claimsOf(accessToken()).user ? back : null;
}
