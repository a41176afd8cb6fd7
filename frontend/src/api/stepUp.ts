import { ApiError } from './errors';
import * as server from './generated/sdk.gen';
import { ask } from './proof';

/**
 * Proves that the owner of the login is there. 400 with the name of the proof in `fields` if it is
 * wrong.
 */
export function stepUp(
  proof: { password: string } | { code: string } | { assertion: Record<string, unknown> },
) {
  return server.stepUp({ body: proof });
}

/** The second factors that the signed-in person can use as a proof. */
export function stepUpOptions() {
  return server.stepUpOptions();
}

/** Asks the signed-in person for a proof: the second factor, otherwise the password. */
export async function proveAgain(): Promise<boolean> {
  try {
    await server.stepUpOptions();
    return await ask('second_factor');
  } catch (error) {
    // 409: there is no second factor. Without an answer from the server, nothing can be proved.
    return error instanceof ApiError && error.status === 409 ? ask('password') : false;
  }
}
