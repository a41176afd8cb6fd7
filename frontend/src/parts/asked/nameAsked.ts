import type { User } from '../../api/types';
import { browserStore } from '../../lib/storage';

const key = (user: User) => `alba_name_asked.${user.id}`;

/** True if only the person can give their name, and they have not been asked yet. */
export function shouldAskName(user: User): boolean {
  const alone = (user.test_taker_info?.declares ?? '') !== '';
  return alone && user.first_name === '' && browserStore.read(key(user)) === null;
}

/** Remembers the question, which is asked once. */
export function nameWasAsked(user: User): void {
  browserStore.write(key(user), 'yes');
}
