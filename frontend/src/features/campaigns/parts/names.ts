/** "2n ESO · B" */
export function className(course: { course_name: string; class_name: string }): string {
  return `${course.course_name} · ${course.class_name}`;
}
