/** Groups `people` by the name of their class, in order of appearance. */
export function byClass<Person>(
  people: readonly Person[],
  nameOf: (person: Person) => string,
): [place: string, people: Person[]][] {
  const found = new Map<string, Person[]>();
  for (const person of people) {
    const place = nameOf(person);
    found.set(place, [...(found.get(place) ?? []), person]);
  }
  return [...found];
}
