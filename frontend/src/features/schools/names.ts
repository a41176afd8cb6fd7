/** "2n ESO · B" */
export function courseName(course: { course: string; class_name: string }): string {
  return `${course.course} · ${course.class_name}`;
}

/** Folds a name like the server does, so that case, accents and spaces do not matter. */
export function sameName(course: { course: string; class_name: string }): string {
  return [course.course, course.class_name].map(fold).join('\n');
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}|\s/gu, '')
    .toLowerCase();
}
