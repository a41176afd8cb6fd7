import { client, unwrap } from './client';

/** By the link in the mail. 400 on `token` for a link that no longer works. */
export function acceptBond(bond: number, token: string) {
  return unwrap(client.POST('/app/bonds/accept/', { body: { bond, token } }));
}
