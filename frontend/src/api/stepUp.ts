import { ApiError } from './errors';
import * as server from './generated/sdk.gen';
import { ask } from './proof';

/** Proves that the owner of the login is there. 400 with the name of the proof in `fields` when wrong. */
export function stepUp(
  proof: { password: string } | { code: string } | { assertion: Record<string, unknown> },
) {
  return server.stepUp({ body: proof });
}

/** Which second factors the signed-in person can prove it with. */
export function stepUpOptions() {
  return server.stepUpOptions();
}

/** Has the signed-in person prove who they are: with the second factor, else with the password. */
export async function proveAgain(): Promise<boolean> {
  try {
    await server.stepUpOptions();
    return await ask('second_factor');
  } catch (error) {
    // 409: there is no second factor. Without an answer from the server nothing can be proved.
    return error instanceof ApiError && error.status === 409 ? ask('password') : false;
  }
}
