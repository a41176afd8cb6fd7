import type { User } from '../api/types';
import { accessToken, isCardLogin } from '../api/tokens';
import { claimsOf } from '../lib/claims';
import { tabStore } from '../lib/storage';

/** The key of a card's login: created here for this login alone, and kept as long as this tab. */
const keptAt = 'alba.lesson_key';

/**
 * The key that encrypts a person's unsent texts in this browser. The server returns an account's
 * key with each of its logins; a card has none, so its unsent texts end with it.
 */
export function draftKeyOf(user: User): string {
  if (!isCardLogin()) return user.draft_key;
  const login = claimsOf(accessToken()).login ?? '';
  const [of, kept] = (tabStore.read(keptAt) ?? '').split(' ');
  if (kept !== undefined && of === login) return kept;
  const key = newKey();
  tabStore.write(keptAt, `${login} ${key}`);
  return key;
}

/**
 * Drops the key after the login has ended. Returns true if it was a card's: its texts are then
 * unreadable.
 */
export function dropCardKey(): boolean {
  const wasCard = tabStore.read(keptAt) !== null;
  tabStore.remove(keptAt);
  return wasCard;
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
