import { client, publicClient, unwrap, unwrapVoid } from './client';

/** 401 for every card that does not work now, 403 `log_out_first` where a person is signed in. */
export function enterWithCard(code: string) {
  return unwrap(publicClient.POST('/api/card/', { body: { code } }));
}

export function declineAssignment(id: number): Promise<void> {
  return unwrapVoid(client.POST('/app/assignments/{id}/decline/', { params: { path: { id } } }));
}

/** Ends the login of the card. Where the server cannot be reached, it ends by itself within minutes. */
export async function logoutCard(): Promise<void> {
  await client.POST('/api/logout/', { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
}
