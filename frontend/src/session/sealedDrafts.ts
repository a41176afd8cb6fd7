import type { User } from '../api/types';
import { clearDrafts, draftsOf, putDrafts } from './drafts';

/**
 * When a login ends by itself, what its person had typed and not sent stays in this tab, but so
 * that nobody else can read it: encrypted with a key that only this person's login brings back
 * from the server. Without https there is no encryption, and then nothing stays.
 */

const sealedKey = 'alba.sealed';
let own: { id: number; key: string } | null = null;

/** Somebody has logged in: they get back what is theirs, and what is not is deleted. */
export async function openDrafts({ id, draft_key }: User): Promise<void> {
  own = { id, key: draft_key };
  const here = draftsOf(id);
  const sealed = take();
  clearDrafts();
  putDrafts(here);
  if (sealed === null) return;
  try {
    const [iv, data] = sealed.split('.').map(bytesOf) as [Bytes, Bytes];
    const key = await keyOf(draft_key, 'decrypt');
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
    putDrafts(JSON.parse(new TextDecoder().decode(text)) as [string, string][]);
  } catch {
    // Somebody else's, who was here before: it is gone already.
  }
}

/** The login has ended by itself. What can be read is taken away before this returns. */
export async function sealDrafts(): Promise<void> {
  const drafts = own === null ? [] : draftsOf(own.id);
  const key = own?.key;
  own = null;
  clearDrafts();
  if (key === undefined || drafts.length === 0) return;
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(drafts));
    const cryptoKey = await keyOf(key, 'encrypt');
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, cryptoKey, text);
    sessionStorage.setItem(sealedKey, `${textOf(iv)}.${textOf(new Uint8Array(data))}`);
  } catch {
    // No https, or no room: safer to lose it than to leave it open.
  }
}

/** The person has logged out: nothing of theirs stays, open or sealed. */
export function forgetDrafts(): void {
  own = null;
  clearDrafts();
  take();
}

type Bytes = Uint8Array<ArrayBuffer>;

function keyOf(hex: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use]);
}

function take(): string | null {
  try {
    const sealed = sessionStorage.getItem(sealedKey);
    sessionStorage.removeItem(sealedKey);
    return sealed;
  } catch {
    return null;
  }
}

function textOf(bytes: Bytes): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function bytesOf(text: string): Bytes {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
