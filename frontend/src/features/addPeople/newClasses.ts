import { classOfGroup, looksLikeClass, type ClassOfGroup } from '../../lists/classes';
import { classToMake, valueOf } from './classValue';
import type { ClassOfSchool } from './ownClass';
import type { ReviewedRow } from './pasteReview';
import type { NewPerson } from './pendingRows';

/** Classes that a list of staff names and the school does not have. */

/** One class that the school does not have, as the list writes it. */
export interface UnknownClass {
  word: string;
  place: ClassOfGroup;
  people: number;
  /** True if it can be made: its name has a year and a letter. */
  isClass: boolean;
}

export function unknownClasses(
  reviewed: readonly ReviewedRow[],
  there: readonly ClassOfSchool[],
): UnknownClass[] {
  const found = new Map<string, UnknownClass>();
  for (const { person } of reviewed) {
    const word = person.courseWord;
    if (word === undefined) continue;
    const before = found.get(word);
    const place = classOfGroup(word, there);
    found.set(word, {
      word,
      place,
      people: (before?.people ?? 0) + 1,
      isClass: looksLikeClass(word) && place.class_name !== '',
    });
  }
  return [...found.values()];
}

/** The person with the answer about the class: it will be made, or they have none. */
export function withAnswer(
  person: NewPerson,
  unknown: readonly UnknownClass[],
  made: ReadonlySet<string>,
): NewPerson {
  const { courseWord, ...rest } = person;
  if (courseWord === undefined) return person;
  const one = unknown.find(({ word }) => word === courseWord);
  return one && made.has(courseWord) ? { ...rest, course: valueOf(one.place) } : rest;
}

/** The classes to be made, each with the indexes of its rows. */
export function newClasses(rows: readonly NewPerson[]) {
  const found = new Map<string, { course: string; class_name: string; rows: number[] }>();
  rows.forEach(({ course }, index) => {
    const place = classToMake(course);
    if (place === null || course === undefined) return;
    const one = found.get(course) ?? { ...place, rows: [] };
    one.rows.push(index);
    found.set(course, one);
  });
  return [...found.values()].map((one) => ({ ...one, create: true }));
}
