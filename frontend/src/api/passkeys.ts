/**
 * The browser's functions for passkeys, downloaded on first use. Data from and to the server is
 * passed on unchanged.
 */
type Json = Record<string, unknown>;

/** False if the browser has no passkeys, or the page is not secure. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Rejects if the person cancels, or has none here. */
export async function takePasskey(optionsJSON: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return (await startAuthentication({ optionsJSON: optionsJSON as never })) as unknown as Json;
}

/** Rejects if the person cancels. `isKnownHere` tells if this device is already set up. */
export async function makePasskey(optionsJSON: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({ optionsJSON: optionsJSON as never })) as unknown as Json;
}

export function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
