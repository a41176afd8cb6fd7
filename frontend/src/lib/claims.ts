export interface Claims {
  user: string | null;
  login: string | null;
}

/** Whose token it is and of which login; nulls for one that cannot be read. Proves nothing. */
export function claimsOf(token: string | null): Claims {
  try {
    const part = (token ?? '').split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    const { sub, sid } = claims as { sub?: unknown; sid?: unknown };
    return { user: textOf(sub), login: textOf(sid) };
  } catch {
    return { user: null, login: null };
  }
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null;
}
