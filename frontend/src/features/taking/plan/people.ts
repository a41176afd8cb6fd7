import { standingWith, type Standing } from '../../../api/round';
import type { AssignedTaker, Round } from '../../../api/types';
import { fullName } from '../../../lib/fullName';
import type { Plan } from './plan';

/** The people a user answers about, and their progress. No React, no network. */

export interface Person extends AssignedTaker {
  name: string;
  standing: Standing;
}

/** Keeps the order of the school's list. */
export function peopleOf(people: readonly AssignedTaker[], round: Round, plan: Plan): Person[] {
  return people.map((person) => ({
    ...person,
    name: fullName(person),
    standing: standingWith(round, person.id, plan.name),
  }));
}

/** Counts the people with an answered test, including those who are being answered about again. */
export function doneCount(people: readonly Person[]): number {
  return people.filter(({ standing }) => standing.state !== 'open' && standing.doneOn !== null)
    .length;
}

/**
 * The person after `last`, going round the list: first an open one, then one begun, then one
 * without the family's consent.
 */
export function nextAfter(people: readonly Person[], last: number | null): Person | undefined {
  const at = people.findIndex(({ id }) => id === last) + 1;
  const others = [...people.slice(at), ...people.slice(0, at)].filter(
    ({ id, standing }) => id !== last && standing.state !== 'done',
  );
  const able = others.filter(({ consent_missing }) => !consent_missing);
  return able.find(({ standing }) => standing.state === 'open') ?? able[0] ?? others[0];
}

/**
 * The people whose name contains every word of `text`, ignoring accents and punctuation: "gal.la"
 * finds Gal·la.
 */
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
