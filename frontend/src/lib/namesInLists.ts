/** "Puig, Anna", as people are listed. */
export function sortedName(person: { first_name: string; last_name: string }): string {
  return [person.last_name, person.first_name].filter(Boolean).join(', ');
}

/** "2n ESO · B"; empty for staff without a class. */
export function courseName(course: { course: string; class_name: string }): string {
  return [course.course, course.class_name].filter(Boolean).join(' · ');
}
