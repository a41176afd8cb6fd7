import { browserStore } from '../lib/storage';
import { inTurnOfTabs } from '../lib/tabs';
import { subscribeAvailability, availability, watched } from './availability';

/**
 * A logout that could not reach the server. The cookie of that login is still in the browser, where
 * no script can remove it, so the server is told before any other request as soon as it answers:
 * the next visitor of this browser must not be able to continue that login.
 */
const key = 'alba_logout_due';
const patience = 4000;

function isDue(): boolean {
  return browserStore.read(key) !== null;
}

function setDue(due: boolean) {
  if (due) browserStore.write(key, '1');
  else browserStore.remove(key);
}

/** Ends the login on the server now, or later if that takes long or fails. Never rejects. */
export async function logoutNowOrLater(): Promise<void> {
  setDue(true);
  await settleLogout().catch(() => undefined);
}

/** Sends a pending logout. Rejects as fetch does if the server cannot be reached. */
export async function settleLogout(): Promise<void> {
  if (!isDue()) return;
  // One tab at a time: a late logout would end the login that begins meanwhile.
  await inTurnOfTabs(key, send);
}

async function send(): Promise<void> {
  if (!isDue()) return;
  const address = new URL('/api/logout/', window.location.origin);
  const request = new Request(address, {
    method: 'POST',
    credentials: 'include',
    signal: AbortSignal.timeout(patience),
  });
  const response = await watched(request).catch(() => {
    throw new TypeError('The logout did not reach the server'); // however it failed
  });
  if (response.status < 500) setDue(false);
}

function settleSoon() {
  if (availability() === 'online') settleLogout().catch(() => undefined);
}

subscribeAvailability(settleSoon);
window.addEventListener('online', settleSoon);
settleSoon();
