/** "Anna Puig": how a person is named wherever more than the first name is said. */
export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim();
}
