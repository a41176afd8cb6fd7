import { client, unwrapVoid } from './client';

/** A link is mailed to the new address, which holds once it has been opened. */
export function askForAddress(email: string): Promise<void> {
  return unwrapVoid(client.PATCH('/app/user/', { body: { email } }));
}
