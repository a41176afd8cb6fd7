/** How an administrator is called in sentences; someone invited without a name by the address. */
export function personName(person: { first_name: string; last_name: string; email: string }) {
  return `${person.first_name} ${person.last_name}`.trim() || person.email;
}
