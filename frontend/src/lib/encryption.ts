/**
 * Encryption with a key that the server returns only to its owner's login (`draft_key`). It is
 * impossible without https: these functions then reject.
 */

/** Encrypts the text into two words of Base64. */
export async function encrypt(hexKey: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(hexKey, 'encrypt');
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    new TextEncoder().encode(text),
  );
  return `${textOf(iv)}.${textOf(new Uint8Array(data))}`;
}

/** Decrypts a text of this key; rejects for another person's key and for damaged text. */
export async function decrypt(hexKey: string, encrypted: string): Promise<string> {
  const [iv, data] = encrypted.split('.').map(bytesOf) as [Bytes, Bytes];
  const key = await keyOf(hexKey, 'decrypt');
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
  return new TextDecoder().decode(text);
}

type Bytes = Uint8Array<ArrayBuffer>;

function keyOf(hex: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use]);
}

function textOf(bytes: Bytes): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function bytesOf(text: string): Bytes {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
