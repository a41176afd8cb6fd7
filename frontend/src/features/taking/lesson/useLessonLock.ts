import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearTokens, isCardLogin } from '../../../session/tokens';

/** Sooner than the server, which ends the login of a card after five minutes without a request. */
const patience = 270_000;

/** Takes the page away from a screen that was left alone: the card is asked for again. */
export function useLessonLock(): void {
  const client = useQueryClient();
  useEffect(() => {
    let last = Date.now();
    function check() {
      if (isCardLogin() && Date.now() - last >= patience) clearTokens('idle');
    }
    const note = () => {
      check(); // a computer that slept comes back too late
      last = Date.now();
    };
    const stops = [client.getQueryCache(), client.getMutationCache()].map((c) => c.subscribe(note));
    const timer = setInterval(check, 5000);
    document.addEventListener('visibilitychange', check);
    document.addEventListener('click', note);
    return () => {
      for (const stop of stops) stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      document.removeEventListener('click', note);
    };
  }, [client]);
}
