/**
 * The browser's own functions for passkeys, downloaded when they are first needed. What the server
 * gives and takes is handed on as it is.
 */
type Json = Record<string, unknown>;

/** Without it a browser knows no passkeys (or the page is not safe). */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Rejects when the person cancels, or has none here. */
export async function takePasskey(optionsJSON: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return (await startAuthentication({ optionsJSON: optionsJSON as never })) as unknown as Json;
}

/** Rejects when the person cancels; `isKnownHere` says when this device is set up already. */
export async function makePasskey(optionsJSON: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({ optionsJSON: optionsJSON as never })) as unknown as Json;
}

export function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
