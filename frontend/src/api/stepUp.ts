import { client, done } from './client';

/** Proves that the owner of the login is there. 400 with `fields.password` for a wrong one. */
export function provePassword(password: string): Promise<void> {
  return done(client.POST('/api/login/step-up/', { body: { password } }));
}
