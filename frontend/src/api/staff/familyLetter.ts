import { save } from '../download';

/** A letter for one of the child's contacts, in that person's language; made, and not kept. */
export function makeFamilyLetter(child: number, body: object): Promise<void> {
  const name = `letter-${child}.pdf`;
  return save(`/app/test-takers/${child}/family-letter/`, name, 'application/pdf', body);
}
