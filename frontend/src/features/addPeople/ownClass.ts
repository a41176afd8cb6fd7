import type { Course } from '../../api/types';
import { finds } from '../../lib/finds';
import { courseName } from '../../lib/namesInLists';
import type { PastedRow } from './pastedRows';
import type { NewPerson } from './pendingRows';

export type ClassOfSchool = Omit<Course, 'school_id'>;

/**
 * The only class with this spelling, "2 eso a" for "2n d'ESO · A"; null if there is none or
 * several.
 */
function classWritten(text: string, classes: readonly ClassOfSchool[]): ClassOfSchool | null {
  const found = classes.filter((one) => finds(text, courseName(one)));
  const whole = found.filter((one) => finds(courseName(one), text));
  const [only, other] = whole.length > 0 ? whole : found;
  return only && !other ? only : null;
}

/** A person of a pasted list; the class is one of the school's, or the unknown words. */
export function toPerson(row: PastedRow, classes: readonly ClassOfSchool[]): NewPerson {
  const { line: _line, roleWord, group, ...person } = row;
  const found = group === undefined ? null : classWritten(group, classes);
  return {
    ...person,
    ...(person.role === '' && { roleWord }),
    ...(found && { course: String(found.id) }),
    ...(group !== undefined && !found && { courseWord: group }),
  };
}
