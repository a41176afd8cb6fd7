import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMe } from '../../../api/account';
import { mayHaveSlept } from '../../../lib/clock';
import { clearTokens, isCardLogin } from '../../../api/tokens';
import { useLesson } from '../../../auth/lesson';

/** Sooner than the server, which ends the login of a card after five minutes without a request. */
const patienceWithCard = 270_000;
/** And one by a family's link, on a device of theirs, after thirty. */
const patienceInVisit = 1_740_000;

/** Takes the page away from a screen that was left alone: the card is asked for again. */
export function useLessonLock(): void {
  const client = useQueryClient();
  const patience = useLesson().visit ? patienceInVisit : patienceWithCard;
  useEffect(() => {
    let last = performance.now();
    function check() {
      if (isCardLogin() && performance.now() - last >= patience) clearTokens('idle');
    }
    async function look() {
      check();
      if (!isCardLogin() || !mayHaveSlept()) return;
      // The server knows whether the login has ended meanwhile; without it, this page has ended.
      await getMe().catch(() => isCardLogin() && clearTokens('idle'));
    }
    const lookSoon = () => void look();
    const note = () => {
      check();
      last = performance.now();
    };
    // Not when something is only forgotten, which happens minutes later.
    const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe(({ type }) => type === 'updated' && note()),
    );
    const timer = setInterval(lookSoon, 5000);
    document.addEventListener('visibilitychange', lookSoon);
    document.addEventListener('click', note);
    return () => {
      for (const stop of stops) stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookSoon);
      document.removeEventListener('click', note);
    };
  }, [client, patience]);
}
