/** Words that stay lower case between surnames; the ones of `leading` also before them. */
const particles = /^(de|del|dels|da|das|do|dos|di|du|la|las|los|les|el|els|i|y|e|von|van|der|den)$/;
const leading = /^(de|del|dels|da|das|do|dos|di|du|von|van|der|den)$/;

/** True if all of a name is in capitals: "NIL", "D'ALÒS", "GARCIA I PUIG"; an initial is not. */
export function isInCapitals(name: string): boolean {
  return /\p{Lu}[^\p{L}]*\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name);
}

/** "GARCIA DE LA FUENTE" → "Garcia de la Fuente"; a name in lower case stays as it is. */
export function usualCase(name: string, isSurname: boolean): string {
  if (!isInCapitals(name)) return name;
  return name
    .toLocaleLowerCase('ca')
    .split(' ')
    .map((word, at) => {
      const isSmall = at === 0 ? isSurname && leading.test(word) : particles.test(word);
      return isSmall ? word : withCapitals(word, isSurname || at > 0);
    })
    .join(' ');
}

/** "d'alòs" → "d'Alòs", "o'neil" → "O'Neil", "mcdonald" → "McDonald", "vall-llosera" → "Vall-llosera". */
function withCapitals(word: string, isSurname: boolean): string {
  const raised = word.replace(
    /(^|[-'’´`.(])(\p{L})/gu,
    (_, sign: string, letter: string) => `${sign}${letter.toLocaleUpperCase('ca')}`,
  );
  const small = isSurname
    ? raised.replace(/^([DL])(?=['’´`]\p{Lu})/u, (one) => one.toLowerCase())
    : raised;
  return small
    .replace(/(?<=l-)Ll/gu, 'll')
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${letter.toLocaleUpperCase('ca')}`);
}
