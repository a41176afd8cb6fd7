import { queryOptions } from '@tanstack/react-query';
import { renewLogin } from './authFetch';
import { publicClient } from './client';
import { ApiError } from './errors';
import * as server from './generated/sdk.gen';
import type * as types from './generated/types.gen';
import { accessToken, storeTokens } from './tokens';

export type FoundProvider = types.FoundProvider;
export type Identity = types.Identity;

/** The providers for an address's domain. It does not reveal if the address has an account. */
export function foundProvidersQuery(email: string) {
  return queryOptions({
    queryKey: ['sso', 'find', email.slice(email.lastIndexOf('@') + 1).toLowerCase()],
    queryFn: async ({ signal }) => {
      const body = { email };
      return (await server.ssoFind({ client: publicClient, body, signal })).providers;
    },
    staleTime: 60_000,
    retry: false,
  });
}

/** True if the address is complete enough for a search. */
export function isAddress(email: string): boolean {
  return /^\S+@\S+\.[a-z]{2,}$/i.test(email);
}

/** Leaves for the provider, to log in or, with the ticket of a refused password, to connect. */
export async function leaveToLogIn(provider: number, ticket?: string | null): Promise<void> {
  const body = ticket
    ? ({ provider, purpose: 'link', ticket } as const)
    : ({ provider, purpose: 'login' } as const);
  goTo((await server.ssoStart({ client: publicClient, body })).url);
}

/** Leaves for the provider to accept an invitation with the school's account. */
export async function leaveInvited(provider: number, userId: number, token: string): Promise<void> {
  const invitation = { user_id: userId, token };
  const body = { provider, purpose: 'link', invitation } as const;
  goTo((await server.ssoStart({ client: publicClient, body })).url);
}

export async function leaveToConnect(provider: number): Promise<void> {
  goTo((await server.ssoStart({ body: { provider, purpose: 'link' } })).url);
}

/** Leaves for the provider to prove the user's identity again; typed text is kept. */
export async function leaveToConfirm(): Promise<void> {
  goTo((await server.ssoStart({ body: { purpose: 'step_up' } })).url);
}

export function goTo(url: string): void {
  window.location.assign(url);
}

export type Finished = types.Finished;

/**
 * Forwards the provider's answer once. The login is sent along unchanged: a refusal here says
 * nothing about it.
 */
export async function finishSignOn(body: types.FinishRequest): Promise<Finished> {
  await renewLogin().catch(() => undefined);
  const token = accessToken();
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  // The API's description has no headers.
  const options = { client: publicClient, body, headers } as unknown as {
    body: types.FinishRequest;
  };
  const found = await server.ssoFinish(options);
  if (found.access && found.refresh) {
    storeTokens({ access: found.access, refresh: found.refresh });
  }
  return found;
}

/**
 * The provider to use, if the school requires it and the server therefore refused a right password.
 */
export function requiredBy(
  error: unknown,
): { provider: FoundProvider; ticket: string | null } | null {
  if (!(error instanceof ApiError) || error.code !== 'use_sso') return null;
  return error.body as { provider: FoundProvider; ticket: string | null };
}

export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => server.ownIdentities({ signal }),
  staleTime: 0,
});

export function unlinkIdentity(id: number) {
  return server.unlinkIdentity({ path: { id } });
}
