import { logoutCard } from '../../../api/card';
import { clearTokens, isCardLogin } from '../../../api/tokens';
import { leaveLesson } from '../../../parts/lesson/lesson';

/** Ends what is left of the login, and asks for the next card. */
export async function giveBackCard(): Promise<void> {
  if (isCardLogin()) await logoutCard();
  leaveLesson();
  if (isCardLogin()) clearTokens('logout');
}
