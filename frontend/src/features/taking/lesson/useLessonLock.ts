import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMe } from '../../../api/account';
import { mayHaveSlept, serverNow } from '../../../lib/clock';
import { isCardLogin } from '../../../api/tokens';
import { lockLesson, noteLocksSoon, useLesson } from '../../../auth/lesson';

/** Sooner than the server, which ends the login of a card after five minutes without a request. */
const patienceWithCard = 270_000;
/** And one by a family's link, on a device of theirs, after thirty. */
const patienceInVisit = 1_740_000;

/** So much earlier the page says that it is about to happen. */
const before = 30_000;

/** Takes the page away from a screen that was left alone: the card is asked for again. */
export function useLessonLock(): void {
  const client = useQueryClient();
  const { visit, onlyTalk, locksAt } = useLesson();
  // Who only asks to talk may think about it for as long as the login lasts.
  const patience = onlyTalk ? Infinity : visit ? patienceInVisit : patienceWithCard;
  useEffect(() => {
    let last = performance.now();
    function check() {
      if (!isCardLogin()) return;
      const unused = patience - (performance.now() - last);
      const left = Math.min(unused, locksAt === null ? Infinity : locksAt - serverNow());
      if (left <= 0) lockLesson();
      else noteLocksSoon(left <= before);
    }
    async function look() {
      check();
      if (!isCardLogin() || !mayHaveSlept()) return;
      // The server knows whether the login has ended meanwhile; without it, this page has ended.
      if (onlyTalk) lockLesson();
      else await getMe().catch(lockLesson);
    }
    const lookSoon = () => void look();
    const note = () => {
      check();
      last = performance.now();
      check();
    };
    // Not when something is only forgotten, which happens minutes later.
    const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe(({ type }) => type === 'updated' && note()),
    );
    const timer = setInterval(lookSoon, 1000);
    document.addEventListener('visibilitychange', lookSoon);
    document.addEventListener('click', note);
    document.addEventListener('keydown', note);
    return () => {
      for (const stop of stops) stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookSoon);
      document.removeEventListener('click', note);
      document.removeEventListener('keydown', note);
    };
  }, [client, patience, locksAt, onlyTalk]);
}
