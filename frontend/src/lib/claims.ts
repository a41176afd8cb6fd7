export interface Claims {
  user: string | null;
  login: string | null;
}

/** The user and login named by a token; nulls for an unreadable one. It proves nothing. */
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

/** The readers named by the token of a card that only asks for a talk; null for any other token. */
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
