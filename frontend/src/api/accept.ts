import * as server from './generated/sdk.gen';

/** By the link in the mail. 400 on `token` for a link that no longer works. */
export function acceptBond(bond: number, token: string) {
  return server.acceptBond({ body: { bond, token } });
}

/** By the link in the mail to a person who has an account already: the school to whose staff they belong now. */
export function acceptJoin(join: number, token: string) {
  return server.acceptJoin({ body: { join, token } });
}
