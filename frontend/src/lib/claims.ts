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

/** What the token of a card that only asks to talk says of who will read it; null for another one. */
export function whoReadsBy(token: string): { readers: string[]; tutors: string[] } | null {
  try {
    const bytes = Uint8Array.from(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
      (char) => char.codePointAt(0)!,
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as {
      who_reads?: { readers: string[]; tutors: string[] } | null;
    };
    return claims.who_reads ?? null;
  } catch {
    return null;
  }
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null;
}
