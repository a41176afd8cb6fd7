/** The code of a card or a letter, XXXXX-XXXXX, as backend/alba/campaigns/codes.py makes it. */

const alphabet = '2346789CDFHJKMNPQRTVWXY';
const readAs: Record<string, string> = { B: '8', G: '6', Z: '2' };
const length = 10;

/**
 * Finds the code in typed or pasted text, in any form of its characters: alone, after a word, or at
 * the end of the QR's address. A word contains letters that no code has, so it is not mistaken for
 * one.
 */
export function plainCode(typed: string): string {
  const said = typed
    .slice(typed.lastIndexOf('#') + 1)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/[BGZ]/g, (letter) => readAs[letter] ?? letter);
  // A code with a character too many is a slip, which its field shows: it is not cut.
  if (said.length > length && [...said].every((char) => alphabet.includes(char))) return said;
  const [first, last] = [said.slice(0, length), said.slice(-length)];
  return isCode(first) || !isCode(last) ? first : last;
}

export function grouped(code: string): string {
  return code.length > 5 ? `${code.slice(0, 5)}-${code.slice(5)}` : code;
}

/**
 * True if the code is valid for a card, so that a typing error is found without asking the server.
 */
export function isCode(code: string): boolean {
  const places = [...code].map((char) => alphabet.indexOf(char));
  if (places.length !== length || places.includes(-1)) return false;
  const sum = places.slice(0, -1).reduce((total, index, place) => total + (place + 1) * index, 0);
  return places.at(-1) === sum % alphabet.length;
}
