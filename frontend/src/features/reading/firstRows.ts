import type { CaseRow, Entry, TalkRequest } from '../../api/types';

/** A child with a wish to talk, an overdue case, or both. */
export interface Waiting {
  key: string;
  kind: 'wish' | 'case';
  test_taker: number;
  ask?: number | null;
  first_name: string;
  last_name: string;
  known_as: string;
  course: string;
  class_name: string;
  school_name?: string;
  practice: boolean;
  owner: number | null;
  owner_name: string;
  due_on: string;
  /** The place on the list to read, from 1; missing for results already read. */
  place?: number;
  wish?: TalkRequest;
  overdue?: boolean;
  late?: CaseRow;
}

/** Sorts by whom it hurts: overdue wishes, wishes, overdue cases. */
export function firstOfAll(
  wishes: readonly Entry[],
  late: readonly CaseRow[],
  talks: readonly TalkRequest[],
): Waiting[] {
  let place = 0;
  const wishing = wishes.map((entry): Waiting => {
    if (entry.state === 'to_read') place += 1;
    const wish = talks.find(({ id }) => id === entry.talk?.id);
    const overdueCase = late.find(
      (one) => one.test_taker === entry.test_taker && one.school === entry.school,
    );
    return {
      ...entry,
      key: `wish ${entry.id}`,
      kind: 'wish',
      ...(entry.state === 'to_read' && { place }),
      ...(wish && { wish, owner: wish.owner ?? null, owner_name: wish.owner_name ?? '' }),
      overdue: Boolean(entry.talk?.overdue),
      ...(overdueCase && { late: overdueCase }),
    };
  });
  const shown = new Set(wishing.flatMap((one) => one.late?.id ?? []));
  const cases = late
    .filter(({ id }) => !shown.has(id))
    .map((one): Waiting => ({ ...one, key: `case ${one.id}`, kind: 'case', late: one }));
  return [...wishing, ...cases].toSorted((one, other) => rank(one) - rank(other));
}

function rank({ overdue, kind }: Waiting): number {
  if (overdue) return 0;
  return kind === 'wish' ? 1 : 2;
}
