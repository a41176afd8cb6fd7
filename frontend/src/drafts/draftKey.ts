import type { User } from '../api/types';
import { accessToken, isCardLogin } from '../api/tokens';

/** Of a login by card: made here, for this login alone, and kept nowhere else. */
let ofCard: { token: string | null; key: string } | null = null;

/**
 * What locks a person's unsent texts in this browser. An account's comes back from the server with
 * each of its logins; a card gets none of that, so what it left unsent ends with it.
 */
export function draftKeyOf(user: User): string {
  if (!isCardLogin()) return user.draft_key;
  const token = accessToken();
  if (ofCard?.token !== token) ofCard = { token, key: newKey() };
  return ofCard.key;
}

/** The login has ended. Whether it was by card: then nothing can read what it kept. */
export function dropCardKey(): boolean {
  const wasCard = ofCard !== null;
  ofCard = null;
  return wasCard;
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
