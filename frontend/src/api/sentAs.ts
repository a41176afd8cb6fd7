import type { browserStore } from '../lib/storage';

const nameKey = 'alba_sent_by';
const countKey = 'alba_sent';

/**
 * Numbers the requests that begin or renew a login: one that a busy server handles late must not
 * end anything that a newer one has begun. `store`: counts for this tab, or for the whole browser.
 */
export function sentAs(store: typeof browserStore): { 'Idempotency-Key': string } {
  let name = store.read(nameKey);
  if (name === null) {
    const random = crypto.getRandomValues(new Uint8Array(12));
    name = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
    store.write(nameKey, name);
  }
  const number = (Number(store.read(countKey)) || 0) + 1;
  store.write(countKey, String(number));
  return { 'Idempotency-Key': `${name}.${number}` };
}

/** Forgets the number, because an answer has come. */
export function forgetSent(store: typeof browserStore): void {
  store.remove(nameKey);
  store.remove(countKey);
}
