import { save } from '../download';
import { ApiError, errorText } from '../errors';
import { contactsQuery } from './contacts';

/** Makes a letter for one of the child's contacts, in that person's language. It is not stored. */
export function familyLetterOf(child: number) {
  return {
    contacts: contactsQuery(child),
    make: (body: object) => {
      const name = `letter-${child}.pdf`;
      return save(`/app/test-takers/${child}/family-letter/`, name, 'application/pdf', body);
    },
    problem: errorText,
    fieldsOf: (error: Error) => (error instanceof ApiError ? error.fields : {}),
  };
}
