import { publicClient } from './client';
import * as server from './generated/sdk.gen';

/** 401 for every card that does not work now, 403 `log_out_first` where a person is signed in. */
export function enterWithCard(code: string) {
  return server.enterWithCard({ client: publicClient, body: { code } });
}

export function declineAssignment(id: number): Promise<void> {
  return server.postAssignmentDecline({ path: { id } });
}

/** One no to all of them; none is declined where one cannot be. */
export function declineAssignments(ids: number[]): Promise<void> {
  return server.postAssignmentsDecline({ body: { ids } });
}

/** To be answered after all: by account until its last day, by card while the lesson is open. */
export function resumeAssignment(id: number): Promise<void> {
  return server.deleteAssignmentDecline({ path: { id } });
}

/** Ends the login of the card. Where the server cannot be reached, it ends by itself within minutes. */
export async function logoutCard(): Promise<void> {
  await server.logout({ signal: AbortSignal.timeout(4000) }).catch(() => undefined);
}
