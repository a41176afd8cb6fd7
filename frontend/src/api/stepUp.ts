import * as server from './generated/sdk.gen';

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
