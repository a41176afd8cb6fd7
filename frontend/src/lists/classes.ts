import { browserStore } from '../lib/storage';
import { fold } from './foldedWords';

export interface ClassOfGroup {
  course: string;
  class_name: string;
}

const sameClass = (text: string) => fold(text).replaceAll(' ', '');

export const isClass = (one: ClassOfGroup) => (other: ClassOfGroup) =>
  sameClass(one.course) === sameClass(other.course) &&
  sameClass(one.class_name) === sameClass(other.class_name);

/** Joins short forms that folding would split, and parts written together with the next word. */
const written = (text: string) =>
  text
    .replace(/\be\.\s?s\.\s?o\b\.?/gi, 'ESO')
    .replace(/(^|[^\p{L}])[dl]['’´`]/giu, '$1')
    .replace(/(\d)[ºª]/g, '$1 ');

/** "1A ESO" has no other letter, so this one is the class; "1a ESO B" has one. */
function hasOtherLetter(text: string): boolean {
  return /(^| )\p{L}( |$)/u.test(text.replace(/(\d)(\p{L}+)/gu, '$1'));
}

/**
 * A common form of all spellings of one class: "1r d'ESO A", "1 ESO - A", "1º ESO A", "ESO1A" → "1
 * a eso". Numbers lose their ordinals, but not a letter that may be the class's; the order of the
 * parts does not count.
 */
function spelling(text: string): string {
  const folded = fold(written(text));
  const ordinal = hasOtherLetter(folded)
    ? /(\d)(r|er|n|on|t|rt|e|a|o|st|nd|rd|th)\b(?! *$)/g
    : /(\d)(r|er|n|on|t|rt|st|nd|rd|th)\b(?! *$)/g;
  return folded
    .replace(ordinal, '$1 ')
    .replace(/\b(de|del|la|el|curs|curso|grup|grupo|classe|clase|year)\b/g, ' ')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .split(' ')
    .filter(Boolean)
    .toSorted()
    .join(' ');
}

const stages = /\b(eso|batx|batxillerat|bach|bachillerato|primaria|infantil)\b/g;

/**
 * The class of a group in the file: the school's class with the same spelling, otherwise the last
 * letter is the class ("1r ESO A", "ESO2B"). Without such a letter the user decides.
 */
export function classOfGroup(group: string, there: readonly ClassOfGroup[]): ClassOfGroup {
  const known = knownClass(group, there);
  if (known) return { course: known.course, class_name: known.class_name };
  const code = esferaCode(group);
  if (code) return code;
  // "2n" and "4t" are years.
  const isYear = /^\d+[rntèºª]$/u.test(group);
  const cut =
    /^(.*[^\s\-–_/.]\.?)[\s\-–_/.]+(\p{L}|\d{1,2})$/u.exec(group) ??
    /^(.*\d[rntèºª]?)(\p{L})$/u.exec(group);
  return cut && !isYear
    ? { course: cut[1]!.trim(), class_name: cut[2]!.toUpperCase() }
    : { course: group, class_name: '' };
}

const ORDINALS = ['1r', '2n', '3r', '4t', '5è', '6è'];
const STAGES = new Map([
  ['eso', 'ESO'],
  ['batx', 'Batxillerat'],
  ['bat', 'Batxillerat'],
]);

/** Esfer@'s "ESO1A" as people write it: "1r ESO", A. */
function esferaCode(group: string): ClassOfGroup | undefined {
  const [, stage = '', year = '', letter = ''] =
    /^([a-z]+)[\s\-_.]?([1-6])[\s\-_.]?([a-z])$/i.exec(group) ?? [];
  const name = STAGES.get(stage.toLowerCase());
  return name === undefined
    ? undefined
    : { course: `${ORDINALS[Number(year) - 1]} ${name}`, class_name: letter.toUpperCase() };
}

/** Finds the class by its whole name, otherwise if only one class of the school is possible. */
function knownClass(group: string, there: readonly ClassOfGroup[]): ClassOfGroup | undefined {
  const nameOf = ({ course, class_name }: ClassOfGroup) => `${course} ${class_name}`;
  const exact = there.find((one) => sameClass(nameOf(one)) === sameClass(group));
  if (exact || group === '') return exact;
  const alike = there.filter((one) => spelling(nameOf(one)) === spelling(group));
  if (alike.length > 0) return alike.length === 1 ? alike[0] : undefined;
  // "1r A" without the stage.
  const bare = (text: string) => spelling(spelling(text).replace(stages, ' '));
  if (spelling(group) !== bare(group) || !/\d/.test(group) || !/ /.test(bare(group)))
    return undefined;
  const unstaged = there.filter((one) => bare(nameOf(one)) === bare(group));
  return unstaged.length === 1 ? unstaged[0] : undefined;
}

/**
 * True if a text looks like a class: a year and a stage, with or without a letter ("ESO1A", "1r
 * A").
 */
export function looksLikeClass(text: string): boolean {
  const words = spelling(text.replace(/^\s*(grup|grupo|classe|clase|class|group)\s*:?/i, ''));
  const others = words.replace(stages, ' ').split(' ').filter(Boolean);
  const years = others.filter((word) => /^\d{1,2}$/.test(word));
  const letters = others.filter((word) => /^\p{L}$/u.test(word));
  const isStaged = words.match(stages) !== null;
  return (
    years.length === 1 &&
    others.length === years.length + letters.length &&
    letters.length <= 1 &&
    (isStaged || letters.length === 1)
  );
}

/** The class in two columns: the year before the letter, unless the letter's cell has both. */
export function wholeGroup(course: string, group: string): string {
  if (course === '' || group === '') return course || group;
  const words = spelling(group).split(' ');
  const year = spelling(course)
    .split(' ')
    .find((word) => /^\d{1,2}$/.test(word));
  const sameYear = year !== undefined && words.includes(year);
  const isStaged = spelling(group).match(stages) !== null;
  if (sameYear && isStaged && looksLikeClass(group)) return group;
  // "1º de E.S.O." beside "1ºA": the year must not appear twice.
  const letter = /^\d+[rntèºª]?[\s\-–_/.]*(\p{L})$/u.exec(group)?.[1];
  const isYear = /^\d+[rntèºª]$/u.test(group);
  if (sameYear && letter !== undefined && !isYear && !/^\d+$/.test(course)) {
    return `${course} ${letter}`;
  }
  return `${course} ${group}`;
}

/**
 * The class among the groups in a cell: the only one that the school has, otherwise the only one
 * that looks like a class. Undefined if the user must decide.
 */
export function mainGroup(
  groups: readonly string[],
  there: readonly ClassOfGroup[],
): string | undefined {
  for (const isOne of [(one: string) => knownClass(one, there) !== undefined, looksLikeClass]) {
    const found = groups.filter(isOne);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

const keyOf = (school: number) => `alba.groups.${school}`;

/** The classes set for the groups of this school's earlier files, on this computer. */
export function saidBefore(school: number): ReadonlyMap<string, ClassOfGroup> {
  try {
    const kept: unknown = JSON.parse(browserStore.read(keyOf(school)) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isSaid) : []);
  } catch {
    return new Map();
  }
}

export function remember(school: number, said: ReadonlyMap<string, ClassOfGroup>): void {
  browserStore.write(keyOf(school), JSON.stringify([...said]));
}

function isSaid(entry: unknown): entry is [string, ClassOfGroup] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const place = entry[1] as Partial<ClassOfGroup> | null;
  return typeof place?.course === 'string' && typeof place.class_name === 'string';
}
