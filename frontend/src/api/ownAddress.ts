import { publicClient } from './client';
import * as server from './generated/sdk.gen';

/**
 * Emails a link to the new address, which counts once it is confirmed there. 400 on
 * `current_password` for a wrong one.
 */
export function askForAddress(email: string, current_password: string) {
  return server.updateMe({ body: { email, current_password } });
}

/**
 * Opens the link of an email, or confirms it. Ids are sent as in the link; the server refuses one
 * that is not a number like any wrong one. With `opened`, the link of a new address decides nothing
 * (`confirmed` is false), because programs that read emails also open links.
 */
export function verifyEmail(
  user_id: string,
  token: string,
  { opened, signal }: { opened: boolean; signal?: AbortSignal },
) {
  return server.verifyEmail({
    client: publicClient,
    body: { user_id: Number(user_id), token, opened },
    signal: signal ?? null,
  });
}

/** Restores the address that received this link. 409 `address_taken`. */
export function undoAddress(user_id: string, token: string): Promise<{ detail: string }> {
  return server.undoAddress({ client: publicClient, body: { user_id: Number(user_id), token } });
}
