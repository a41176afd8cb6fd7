import type { User } from '../api/types';

/** Whether someone at the pupil's school reads who wants to talk: said elsewhere with a card. */
export function mayAsk(user: User | null | undefined): boolean {
  if (!user) return false;
  const byCard = (user as { can_ask_to_talk?: boolean }).can_ask_to_talk;
  return byCard ?? user.test_taker_info?.can_ask_to_talk === true;
}
