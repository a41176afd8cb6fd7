import { fold } from '../listImport/foldedWords';

export interface ClassOfGroup {
  course: string;
  class_name: string;
}

export const sameClass = (text: string) => fold(text).replaceAll(' ', '');

/**
 * The class that a group of the file is: one of the school's whose name is written alike, else the
 * last letter is the class ("1r ESO A", "ESO2B"). Without such a letter a person says it.
 */
export function classOfGroup(group: string, there: readonly ClassOfGroup[]): ClassOfGroup {
  const wanted = sameClass(group);
  const known = there.find((one) => sameClass(`${one.course}${one.class_name}`) === wanted);
  if (known) return { course: known.course, class_name: known.class_name };
  // "2n" and "4t" are years.
  const isYear = /^\d+[rntèºª]$/u.test(group);
  const cut =
    /^(.*[^\s\-–_/.])[\s\-–_/.]+(\p{L}|\d{1,2})$/u.exec(group) ??
    /^(.*\d[rntèºª]?)(\p{L})$/u.exec(group);
  return cut && !isYear
    ? { course: cut[1]!.trim(), class_name: cut[2]!.toUpperCase() }
    : { course: group, class_name: '' };
}
