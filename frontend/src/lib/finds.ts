/** Letters that Unicode does not decompose, although people type them plainly. */
const plain: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };
/** Ordinals such as 1r, 2n, 4t and 1º, which people also write without their endings. */
const ordinal = /(\d+)(?:er|on|rt|r|n|t|o)(?![\p{L}\p{N}])/gu;

/**
 * Splits a text as people compare names: in lower case, without accents and punctuation, with
 * numbers apart from letters.
 */
function partsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđıßæœ]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/(?<=l)·(?=l)/g, '')
    .replaceAll(ordinal, '$1');
  return folded.match(/\p{N}+|\p{L}+/gu) ?? [];
}

/**
 * True if every word of `query` begins another word of `text`: "2 eso a" finds "2n d'ESO · A", and
 * "garcia" finds García. backend/alba/search/finding.py finds the same classes.
 */
export function finds(query: string, text: string): boolean {
  const left = partsOf(text);
  // The longest word goes first: "a" must not take the word that "alella" needs.
  return partsOf(query)
    .toSorted((one, other) => other.length - one.length)
    .every((word) => {
      const place = left.findIndex((part) =>
        /\d/.test(word) ? part === word : part.startsWith(word),
      );
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    });
}
