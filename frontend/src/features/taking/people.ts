import { standingWith, type Standing } from '../../api/round';
import type { AssignedTaker, Round } from '../../api/types';
import { fullName } from '../../lib/fullName';
import type { Plan } from './plan';

/** The people a user answers about, and how far they are. No React, no network. */

export interface Person extends AssignedTaker {
  name: string;
  standing: Standing;
}

/** In the order of the list, which is the school's. */
export function peopleOf(people: readonly AssignedTaker[], round: Round, plan: Plan): Person[] {
  return people.map((person) => ({
    ...person,
    name: fullName(person),
    standing: standingWith(round, person.id, plan.name),
  }));
}

/** How many have been answered about; one that is being answered about again is one of them. */
export function doneCount(people: readonly Person[]): number {
  return people.filter(({ standing }) => standing.state !== 'open' && standing.doneOn !== null)
    .length;
}

/**
 * Who comes after the person `last`, round the list: the next that is open, else one begun, else one
 * whose family has not consented yet.
 */
export function nextAfter(people: readonly Person[], last: number | null): Person | undefined {
  const at = people.findIndex(({ id }) => id === last) + 1;
  const others = [...people.slice(at), ...people.slice(0, at)].filter(
    ({ id, standing }) => id !== last && standing.state !== 'done',
  );
  const able = others.filter(({ consent_missing }) => !consent_missing);
  return able.find(({ standing }) => standing.state === 'open') ?? able[0] ?? others[0];
}

/** Those with every word of `text` in the name, whatever the accents and signs: "gal.la" is Gal·la. */
export function withName(people: readonly Person[], text: string): Person[] {
  const words = folded(text).split(/[\s.'’·-]+/);
  return people.filter(({ name }) => words.every((word) => folded(name).includes(word)));
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}|·/gu, '')
    .toLowerCase()
    .trim();
}
