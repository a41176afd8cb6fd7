import type { ClassOfGroup } from '../../lists/classes';

/** The value of a row's class that is to be made; those of the school's own are their ids. */
const MARK = '+';

export function valueOf({ course, class_name }: ClassOfGroup): string {
  return `${MARK}${JSON.stringify([course, class_name])}`;
}

/** The class that a value means to make, or null. */
export function classToMake(value: string | undefined): ClassOfGroup | null {
  if (!value?.startsWith(MARK)) return null;
  try {
    const [course, class_name] = JSON.parse(value.slice(MARK.length)) as unknown[];
    return typeof course === 'string' && typeof class_name === 'string'
      ? { course, class_name }
      : null;
  } catch {
    return null;
  }
}
