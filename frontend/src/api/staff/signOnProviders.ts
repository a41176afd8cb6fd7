import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import type * as types from '../generated/types.gen';
import { asRows } from '../paging';
import { goTo } from '../signOn';

export type Provider = types.Provider;
export type NewProvider = types.ProviderCreateRequest;
export type ProviderChange = types.ProviderUpdateRequest;

export const providersQuery = queryOptions({
  queryKey: ['sso', 'providers'],
  queryFn: ({ signal }) => asRows(server.ssoProviders({ signal })),
  staleTime: 0,
});

export function createProvider(body: NewProvider): Promise<Provider> {
  return server.createSsoProvider({ body });
}

export function changeProvider(id: number, body: ProviderChange): Promise<Provider> {
  return server.updateSsoProvider({ path: { id }, body });
}

export function deleteProvider(id: number) {
  return server.deleteSsoProvider({ path: { id } });
}

export function liftRequirement(id: number, hours: number, reason: string): Promise<Provider> {
  return server.liftSsoRequirement({ path: { id }, body: { hours, reason } });
}

/**
 * Ends the external logins of a person who has left, or whose external account has changed hands.
 */
export function endConnections(user: number): Promise<void> {
  return server.unlinkIdentities({ path: { id: user } });
}

/** Leaves for the provider; the page /sso shows its answer. */
export async function tryOut(id: number): Promise<void> {
  goTo((await server.proveSsoProvider({ path: { id }, body: {} })).url);
}
