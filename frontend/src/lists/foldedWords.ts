/**
 * Lower case, without accents, any other character a single space: "2º Apellido*" → "2o apellido".
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Maps each word of the comma-separated `words` to its key. */
export function wordIndex<Key extends string>(
  words: Readonly<Record<Key, string>>,
): ReadonlyMap<string, Key> {
  const found = new Map<string, Key>();
  for (const key of Object.keys(words) as Key[]) {
    for (const word of words[key].split(',')) found.set(word.trim().replace(/\s+/g, ' '), key);
  }
  return found;
}
