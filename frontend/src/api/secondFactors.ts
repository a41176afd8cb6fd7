import { queryOptions } from '@tanstack/react-query';
import { client, unwrapVoid, unwrap } from './client';

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => unwrap(client.GET('/app/user/second-factors/', { signal })),
  staleTime: 0,
});

export const recoveryCodesQuery = queryOptions({
  queryKey: ['second-factors', 'recovery-codes'],
  queryFn: ({ signal }) =>
    unwrap(client.GET('/app/user/second-factors/recovery-codes/', { signal })),
  staleTime: 0,
});

/** The secret of an authenticator app, which counts once its first code is confirmed. */
export function beginTotp() {
  return unwrap(client.POST('/app/user/second-factors/totp/', { body: {} }));
}

/** The recovery codes that came of it: ten with the first factor, else none. */
export async function confirmTotp(id: number, code: string): Promise<string[]> {
  const body = { id, code };
  const found = await unwrap(client.POST('/app/user/second-factors/totp/confirm/', { body }));
  return found.recovery_codes;
}

export function passkeyOptions() {
  return unwrap(client.POST('/app/user/second-factors/passkeys/options/', { body: {} }));
}

export async function addPasskey(
  credential: Record<string, unknown>,
  name: string,
): Promise<string[]> {
  const body = { credential, name };
  const found = await unwrap(client.POST('/app/user/second-factors/passkeys/', { body }));
  return found.recovery_codes;
}

/** Ten new ones; the former ones are dead. */
export async function newRecoveryCodes(): Promise<string[]> {
  const path = '/app/user/second-factors/recovery-codes/';
  return (await unwrap(client.POST(path, { body: {} }))).recovery_codes;
}

export function removeSecondFactor(id: number): Promise<void> {
  return unwrapVoid(client.DELETE('/app/user/second-factors/{id}/', { params: { path: { id } } }));
}

/** Removes all factors of another user, who gets an email about it. */
export function resetSecondFactors(userId: number): Promise<void> {
  const params = { path: { id: userId } };
  return unwrapVoid(client.DELETE('/app/users/{id}/second-factors/', { params }));
}
