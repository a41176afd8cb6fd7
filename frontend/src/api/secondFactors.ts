import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => server.secondFactors({ signal }),
  staleTime: 0,
});

export const recoveryCodesQuery = queryOptions({
  queryKey: ['second-factors', 'recovery-codes'],
  queryFn: ({ signal }) => server.recoveryCodesLeft({ signal }),
  staleTime: 0,
});

/** The secret of an authenticator app, which counts once its first code is confirmed. */
export function beginTotp() {
  return server.beginTotp({ body: {} });
}

/** Returns the new recovery codes: ten with the first factor, otherwise none. */
export async function confirmTotp(id: number, code: string): Promise<string[]> {
  const body = { id, code };
  const found = await server.confirmTotp({ body });
  return found.recovery_codes;
}

export function passkeyOptions() {
  return server.passkeyOptions({ body: {} });
}

export async function addPasskey(
  credential: Record<string, unknown>,
  name: string,
): Promise<string[]> {
  const body = { credential, name };
  const found = await server.addPasskey({ body });
  return found.recovery_codes;
}

/** Returns ten new codes and invalidates the old ones. */
export async function newRecoveryCodes(): Promise<string[]> {
  return (await server.renewRecoveryCodes({ body: {} })).recovery_codes;
}

export function removeSecondFactor(id: number): Promise<void> {
  return server.removeSecondFactor({ path: { id } });
}

/** Removes all factors of another user, who is told by email. */
export function resetSecondFactors(userId: number): Promise<void> {
  return server.resetSecondFactors({ path: { id: userId } });
}
