/** "2n ESO · B"; empty for staff without a class. */
export function courseName(course: { course: string; class_name: string }): string {
  return [course.course, course.class_name].filter(Boolean).join(' · ');
}
