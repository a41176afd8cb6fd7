import type { User } from '../../api/types';

/**
 * True if someone at the pupil's school reads wishes to talk. A card's data has it in another
 * place.
 */
export function mayAsk(user: User | null | undefined): boolean {
  if (!user) return false;
  const byCard = (user as { can_ask_to_talk?: boolean }).can_ask_to_talk;
  return byCard ?? user.test_taker_info?.can_ask_to_talk === true;
}

type WhoReads = NonNullable<User['test_taker_info']>['who_reads'];

/** The names of those readers. A card's data has them in another place. */
export function whoReads(user: User | null | undefined): WhoReads {
  const byCard = (user as { who_reads?: WhoReads } | null | undefined)?.who_reads;
  return byCard ?? user?.test_taker_info?.who_reads ?? null;
}
