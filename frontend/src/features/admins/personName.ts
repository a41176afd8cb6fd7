import { fullName } from '../../lib/fullName';

/** How an administrator is called in sentences; someone invited without a name by the address. */
export function personName(person: { first_name: string; last_name: string; email: string }) {
  return fullName(person) || person.email;
}
