interface Named {
  first_name: string;
  last_name: string;
  /** The day of birth, if another pupil of the class has the same name. */
  told_apart?: string;
}

/** "Anna Puig": a person's name if more than the first name is shown; "Aya Mas · 26/8". */
export function fullName(person: Named): string {
  return apart(`${person.first_name} ${person.last_name}`.trim(), person);
}

/** "Puig, Anna", as people are listed. */
export function sortedName(person: Named): string {
  return apart([person.last_name, person.first_name].filter(Boolean).join(', '), person);
}

function apart(name: string, { told_apart }: Named): string {
  return told_apart ? `${name} · ${told_apart}` : name;
}
