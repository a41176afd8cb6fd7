/** An initial at the end of a sentence has its full stop; marks of direction may follow the name. */
export function oneStop(sentence: string): string {
  return sentence.replace(/\.(\u2069?)\./, '.$1');
}
