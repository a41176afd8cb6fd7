import { client, unwrapVoid, unwrap } from './client';

/** Proves that the owner of the login is there. 400 with the name of the proof in `fields` when wrong. */
export function stepUp(
  proof: { password: string } | { code: string } | { assertion: Record<string, unknown> },
): Promise<void> {
  return unwrapVoid(client.POST('/api/login/step-up/', { body: proof }));
}

/** Which second factors the signed-in person can prove it with. */
export function stepUpOptions() {
  return unwrap(client.POST('/api/login/step-up/options/'));
}
