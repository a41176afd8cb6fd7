import { useEffect, useState, useSyncExternalStore } from 'react';
import { activeLanguage, loadAreas } from '../../i18n/i18n';
import { localVoice } from './localVoice';
import type * as readAloud from './ReadAloud';

type ReadAloud = typeof readAloud;

/** Browsers name their voices only some time after they were first asked. */
function subscribe(listener: () => void): () => void {
  const speech = globalThis.speechSynthesis;
  speech?.addEventListener('voiceschanged', listener);
  return () => speech?.removeEventListener('voiceschanged', listener);
}

/** The buttons that read aloud, downloaded where the device can; null for as long as it cannot. */
export function useReadAloud(): ReadAloud | null {
  const able = useSyncExternalStore(
    subscribe,
    () => localVoice(activeLanguage()) !== undefined,
    () => false, // the build draws the page without a device
  );
  const [loaded, setLoaded] = useState<ReadAloud | null>(null);
  useEffect(() => {
    // Without a connection there is none: it only helps.
    if (!able) return;
    const withWords = Promise.all([import('./ReadAloud'), loadAreas(['taking'])]);
    withWords.then(
      ([part]) => setLoaded(part),
      () => undefined,
    );
  }, [able]);
  return able ? loaded : null;
}
