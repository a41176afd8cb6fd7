/** What the login screen finds in `location.state` when someone was sent there. */
export interface LoginState {
  /** The login ended while someone was working, so the screen says why it appears. */
  expired: boolean;
  /** Where to go afterwards instead of the person's own start. */
  back: string | null;
}

/** Reads `location.state`, which may be anybody's. */
export function readLoginState(state: unknown): LoginState {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Partial<LoginState>;
  return {
    expired: given.expired === true,
    back: typeof given.back === 'string' ? given.back : null,
  };
}
