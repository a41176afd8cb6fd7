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
    // Without an answer the request may still be on its way, even after a reload.
    if (error instanceof ApiError && error.status !== 0) forgetSent(tabStore);
    throw error;
  }
}

/** Logs in only to ask for a talk: on any day, for a quarter of an hour. */
export function enterToTalk(code: string) {
  return server.enterWithCard({ client: publicClient, body: { code, for: 'talk' } });
}

export function declineAssignment(id: number): Promise<void> {
  return server.postAssignmentDecline({ path: { id } });
}

/** Refuses all of them at once; if one cannot be refused, none is. */
export function declineAssignments(ids: number[]): Promise<void> {
  return server.postAssignmentsDecline({ body: { ids } });
}

/**
 * Takes back a refusal: with an account until the last day, with a card while the lesson is open.
 */
export function resumeAssignment(id: number): Promise<void> {
  return server.deleteAssignmentDecline({ path: { id } });
}

/**
 * Ends the login of the card. If the server cannot be reached, it ends by itself within minutes.
 */
export async function logoutCard(): Promise<void> {
  await server.logout({ signal: AbortSignal.timeout(4000) }).catch(() => undefined);
}
