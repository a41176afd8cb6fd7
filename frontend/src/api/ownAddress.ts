import { publicClient } from './client';
import * as server from './generated/sdk.gen';

/**
 * A link is mailed to the new address, which holds once it has been confirmed there. 400 on
 * `current_password` for a wrong one.
 */
export function askForAddress(email: string, current_password: string) {
  return server.updateMe({ body: { email, current_password } });
}

/**
 * Opens the link of an email, or confirms what it says. Ids come as the link has them; one that is no
 * number is refused like any wrong one. Merely `opened`, the link of a new address decides nothing
 * (`confirmed` is false): programs that read mails open links too.
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

/** Makes the address that got this link the account's again. 409 `address_taken`. */
export function undoAddress(user_id: string, token: string): Promise<{ detail: string }> {
  return server.undoAddress({ client: publicClient, body: { user_id: Number(user_id), token } });
}
