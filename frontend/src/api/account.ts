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

/** What the second step of a login needs. It is kept in memory only, and the server gives it once. */
export interface SecondStep {
  ticket: string;
  methods: readonly ('totp' | 'passkey' | 'recovery')[];
  /** For the browser's own question for a passkey. */
  passkey: Record<string, unknown> | null;
}

/** The second step that a refused login still needs; null for every other failure. */
export function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return null;
  const { ticket, methods, passkey } = error.body as Partial<SecondStep>;
  return { ticket: ticket ?? '', methods: methods ?? [], passkey: passkey ?? null };
}

/** Signs in after all. 401 `invalid_credentials` for a wrong proof, `token_not_valid` when it is too late. */
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

/** What people declare when they sign up: they answer for a child, or need no guardian's consent. */
export type Declaration = 'parent' | 'of_age';

/** Creates a test taker's account; the server answers the same for an address already known. 403 `sign_up_closed`. */
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

/** Asks for the email to replace a forgotten password. */
export function requestPasswordReset(email: string) {
  return server.requestPasswordReset({ client: publicClient, body: { email } });
}

/** What such a link is for; it changes nothing. 400 on `token` for a link that no longer works. */
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

/** With a card the server sends less (`CardUser`), and the screens of a lesson use no more of it. */
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

/** For who did not say it when signing up. 409 `already_declared`. */
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

/** For people in several schools: from now on this login works for that one. */
export function takeSchoolInHand(account: number) {
  return server.takeSchoolInHand({ body: { account } });
}
