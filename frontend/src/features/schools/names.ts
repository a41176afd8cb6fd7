/** "2n ESO · B" */
export function courseName(course: { course: string; class_name: string }): string {
  return `${course.course} · ${course.class_name}`;
}

/** What two names have in common that the server takes for the same: not case, accents, spaces. */
export function sameName(course: { course: string; class_name: string }): string {
  return [course.course, course.class_name].map(fold).join('\n');
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}|\s/gu, '')
    .toLowerCase();
}
