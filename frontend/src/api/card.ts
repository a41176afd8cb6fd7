import { tabStore } from '../lib/storage';
import { publicClient } from './client';
import { ApiError } from './errors';
import * as server from './generated/sdk.gen';
import { forgetSent, sentAs } from './sentAs';

/** 401 for every card that does not work now, 403 `log_out_first` where a person is signed in. */
export async function enterWithCard(code: string) {
  const body = { code };
  try {
    const entered = await server.enterWithCard({
      client: publicClient,
      body,
      headers: sentAs(tabStore),
    });
    forgetSent(tabStore);
    return entered;
  } catch (error) {
    // Without an answer it may still be on its way, also when the page is loaded again.
    if (error instanceof ApiError && error.status !== 0) forgetSent(tabStore);
    throw error;
  }
}

/** Only for asking to talk to somebody: on any day, for a quarter of an hour. */
export function enterToTalk(code: string) {
  return server.enterWithCard({ client: publicClient, body: { code, for: 'talk' } });
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
