import type { browserStore } from '../lib/storage';

const nameKey = 'alba_sent_by';
const countKey = 'alba_sent';

/**
 * Says in which order the calls that begin or renew a login were sent from here: one that is worked on
 * late, by a busy server, then ends nothing that a newer one has begun. `store`: whose order it is,
 * that of this tab or of the whole browser.
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

/** An answer has come: nothing stays of it. */
export function forgetSent(store: typeof browserStore): void {
  store.remove(nameKey);
  store.remove(countKey);
}
