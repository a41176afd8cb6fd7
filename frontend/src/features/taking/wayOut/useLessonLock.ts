import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMe } from '../../../api/account';
import { mayHaveSlept, serverNow } from '../../../lib/clock';
import { isCardLogin } from '../../../api/tokens';
import { lockLesson, noteLocksSoon, noteUsed, useLesson } from '../../../parts/lesson/lesson';
import { patienceWith } from '../../../parts/lesson/patience';

/** The page warns this long before it locks. */
const before = 30_000;

/** Locks a page that was left alone, and asks for the card again. */
export function useLessonLock(): void {
  const client = useQueryClient();
  const { visit, onlyTalk, locksAt } = useLesson();
  // A pupil who only asks for a talk may think about it for as long as the login lasts.
  const patience = onlyTalk ? Infinity : patienceWith(visit);
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
      // Only the server knows whether the login has ended meanwhile; without a login, this page
      // ends.
      if (onlyTalk) lockLesson();
      else await getMe().catch(lockLesson);
    }
    const lookSoon = () => void look();
    const note = () => {
      check();
      last = performance.now();
      check();
      noteUsed();
    };
    // Cached data expire minutes later; that is not an activity.
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
