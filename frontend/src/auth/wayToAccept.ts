import { browserStore } from '../lib/storage';

const key = 'alba_accept';
const lifetime = 60 * 60 * 1000;

/**
 * The way back to what a school has asked by mail, for people who first make an account: the mail
 * that confirms the address opens another tab. Its address holds a secret, and the next person may
 * sit here: so it lasts an hour, and goes when it was used and at every logout. Who needs longer
 * opens the school's mail again.
 */
export function keepWay(path: string): void {
  browserStore.write(key, `${Date.now() + lifetime} ${path}`);
}

export function keptWay(): string | null {
  const [until, path] = (browserStore.read(key) ?? '').split(' ');
  const left = Number(until) - Date.now();
  if (left > 0 && left <= lifetime && path) return path;
  forgetWay();
  return null;
}

export function forgetWay(): void {
  browserStore.remove(key);
}

keptWay(); // or it would stay for good where nobody comes back
