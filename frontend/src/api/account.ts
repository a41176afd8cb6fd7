import type { Language } from '../i18n/language';
import { storeTokens } from './tokens';
import { logoutNowOrLater } from './dueLogout';
import { publicClient } from './client';
import * as server from './generated/sdk.gen';
import { ApiError } from './errors';
import type { Me, ResetLink, User } from './types';

export type { ResetLink };

/**
 * Signs in and stores the tokens. 401 `invalid_credentials`, 403 `email_not_verified`; 403
 * `second_factor_required` when a second step is owed (`secondStepOf`).
 */
export async function login(username: string, password: string): Promise<void> {
  storeTokens(await server.login({ client: publicClient, body: { username, password } }));
}

/**
 * The server's data for the second step of a login. The server sends it once, and the app keeps it
 * in memory only.
 */
export interface SecondStep {
  ticket: string;
  methods: readonly ('totp' | 'passkey' | 'recovery')[];
  /** The options for the browser's passkey dialog. */
  passkey: Record<string, unknown> | null;
}

/** The second step that a refused login still needs; null for any other failure. */
export function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return null;
  const { ticket, methods, passkey } = error.body as Partial<SecondStep>;
  return { ticket: ticket ?? '', methods: methods ?? [], passkey: passkey ?? null };
}

/**
 * Completes the login. 401 `invalid_credentials` for a wrong proof, `token_not_valid` when it is
 * too late.
 */
export async function loginWith(
  ticket: string,
  proof: { code: string } | { recovery: string } | { assertion: Record<string, unknown> },
): Promise<void> {
  const body = { ticket, ...proof };
  storeTokens(await server.loginSecondFactor({ client: publicClient, body }));
}

/** Ends the login on the server, now or as soon as it can be reached; the caller forgets it here. */
export function logout(): Promise<void> {
  return logoutNowOrLater();
}

/** The declaration at sign-up: the person answers for a child, or needs no guardian's consent. */
export type Declaration = 'parent' | 'of_age';

/**
 * Creates a test taker's account; the server gives the same answer for a known address. 403
 * `sign_up_closed`.
 */
export function signUp(body: {
  email: string;
  password: string;
  locale: Language;
  declares: Declaration;
}) {
  return server.signUp({ client: publicClient, body });
}

export function resendEmail(email: string) {
  return server.resendEmail({ client: publicClient, body: { email } });
}

export function requestPasswordReset(email: string) {
  return server.requestPasswordReset({ client: publicClient, body: { email } });
}

/**
 * Asks what such a link is for, and changes nothing. 400 on `token` for a link that no longer
 * works.
 */
export function lookAtReset(userId: string, token: string, signal: AbortSignal) {
  const body = { user_id: Number(userId), token };
  return server.resetLink({ client: publicClient, body, signal });
}

export function resetPassword(body: { user_id: string; token: string; password: string }) {
  return server.resetPassword({
    client: publicClient,
    body: { ...body, user_id: Number(body.user_id) },
  });
}

/** The server sends less for a card (`CardUser`); the screens of a lesson use only those fields. */
const asUser = (sent: Promise<Me>) => sent as Promise<User>;

export function getMe(signal?: AbortSignal): Promise<User> {
  return asUser(server.me({ signal: signal ?? null }));
}

export function updateLocale(locale: Language): Promise<User> {
  return asUser(server.updateMe({ body: { locale } }));
}

/** The user's own name, for people who signed up alone. */
export function updateNames(body: { first_name: string; last_name: string }): Promise<User> {
  return asUser(server.updateMe({ body }));
}

/** The name a test taker goes by; empty for none. */
export function updateKnownAs(known_as: string): Promise<User> {
  return asUser(server.updateMe({ body: { known_as } }));
}

/** For a person who did not declare it at sign-up. 409 `already_declared`. */
export function declare(declares: Declaration) {
  return server.declare({ body: { declares } });
}

export function updatePassword(password: string): Promise<User> {
  return asUser(server.updateMe({ body: { password } }));
}

/** 409 `last_admin` for the last product administrator. */
export function deleteAccount(): Promise<void> {
  return server.deleteMe();
}

/** Switches this login to another school, for people who work at several. */
export function takeSchoolInHand(account: number) {
  return server.takeSchoolInHand({ body: { account } });
}
