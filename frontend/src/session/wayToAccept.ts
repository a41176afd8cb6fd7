const key = 'alba_accept';
const lifetime = 3 * 24 * 60 * 60 * 1000;

/**
 * The way back to what a school has asked by mail, for people who first make an account: the mail
 * that confirms the address opens another tab. It lasts as long as an account may wait for that.
 */
export function keepWay(path: string): void {
  localStorage.setItem(key, `${Date.now() + lifetime} ${path}`);
}

export function keptWay(): string | null {
  const [until, path] = (localStorage.getItem(key) ?? '').split(' ');
  return Number(until) > Date.now() ? (path ?? null) : null;
}
