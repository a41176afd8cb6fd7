import { useEffect, useRef, useState } from 'react';
import { logout } from '../api/account';
import { renewLogin } from '../api/authFetch';
import { checkAvailability } from '../api/availability';
import { isServerTimeKnown, serverNow } from '../lib/clock';
import { endOf, renewAfter, warnAhead, type Limits, type SessionEnd } from './lifetime';
import { clearTokens, isSignedIn, sessionTimes, subscribeTokens } from '../api/tokens';

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const betweenTries = 10_000;

/** The coming end of the login, and how to prevent it. */
export interface Warning extends SessionEnd {
  secondsLeft: number;
}

/**
 * Follows the login: refreshes it quietly while the person is active in any tab, returns a warning
 * shortly before it ends, and logs out here when it has ended. `limits` undefined: not known yet.
 */
export function useSessionEnd(limits: Limits | undefined): Warning | null {
  const [warning, setWarning] = useState<Warning | null>(null);
  const idle = limits?.idle;
  const max = limits?.max;
  const triedAt = useRef(0);

  useEffect(() => {
    if (idle === undefined || max === undefined) return;
    const own: Limits = { idle, max };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;

    /** Asks the server for the time first, if this computer cannot know it. */
    async function look() {
      if (!isServerTimeKnown()) await checkAvailability();
      if (!stopped) check();
    }
    const lookSoon = () => void look();

    function check() {
      clearTimeout(timer);
      if (!isSignedIn()) return;
      const end = endOf(sessionTimes(), own);
      const left = end.at - serverNow();
      if (left <= 0) {
        leave(end);
        return;
      }
      const early = left - warnAhead(own);
      setWarning(early > 0 ? null : { ...end, secondsLeft: Math.ceil(left / 1000) });
      // The timer is short because a computer that slept must soon notice that it is too late.
      timer = setTimeout(lookSoon, early > 0 ? Math.min(early, 30_000) : 1000);
    }

    function handleLife() {
      const now = serverNow();
      const times = sessionTimes();
      const left = endOf(times, own).at - now;
      // After the warning, the person answers in the dialog; a late activity does not count.
      if (left <= warnAhead(own)) lookSoon();
      else if (now - times.refreshed >= renewAfter(own) && now - triedAt.current >= betweenTries) {
        triedAt.current = now;
        // Without the server, the next activity tries again, and the warning says why.
        renewLogin().catch(() => undefined);
      }
    }

    lookSoon();
    const unsubscribe = subscribeTokens(lookSoon);
    document.addEventListener('visibilitychange', lookSoon);
    for (const sign of signsOfLife) {
      document.addEventListener(sign, handleLife, { capture: true, passive: true });
    }
    return () => {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', lookSoon);
      for (const sign of signsOfLife) {
        document.removeEventListener(sign, handleLife, { capture: true });
      }
    };
  }, [idle, max]);

  return warning;
}

function leave({ why }: SessionEnd) {
  // The logout prevents others from continuing; if it cannot be sent, the server ends the login at
  // the same time.
  void logout();
  clearTokens(why === 'idle' ? 'idle' : 'expired');
}
