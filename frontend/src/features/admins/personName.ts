import { fullName } from '../../lib/fullName';

/** The name of an administrator in sentences; the address if they were invited without a name. */
export function personName(person: { first_name: string; last_name: string; email: string }) {
  return fullName(person) || person.email;
}
