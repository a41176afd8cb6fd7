import type { User } from '../../api/types';

/** Whether someone at the pupil's school reads who wants to talk: said elsewhere with a card. */
export function mayAsk(user: User | null | undefined): boolean {
  if (!user) return false;
  const byCard = (user as { can_ask_to_talk?: boolean }).can_ask_to_talk;
  return byCard ?? user.test_taker_info?.can_ask_to_talk === true;
}

type WhoReads = NonNullable<User['test_taker_info']>['who_reads'];

/** Who reads it, by name; with a card, another place shows it too. */
export function whoReads(user: User | null | undefined): WhoReads {
  const byCard = (user as { who_reads?: WhoReads } | null | undefined)?.who_reads;
  return byCard ?? user?.test_taker_info?.who_reads ?? null;
}
