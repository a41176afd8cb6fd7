import { browserStore } from '../lib/storage';

const key = 'alba_accept';
const lifetime = 60 * 60 * 1000;

/**
 * The way back to a school's request by email, for people who create an account first: the
 * confirmation email opens another tab. Its address holds a secret, and the next person may use
 * this computer, so it lasts an hour, and is deleted after use and at every logout. Afterwards
 * people open the school's email again.
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

keptWay(); // or it would stay forever if nobody comes back
