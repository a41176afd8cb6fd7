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

/** Whether the device itself speaks the language of the screen. */
export function useLocalVoice(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localVoice(activeLanguage()) !== undefined,
    () => false, // the build draws the page without a device
  );
}

/**
 * The buttons that read aloud, downloaded where the device can, or there is a recording; null for
 * as long as nothing can be heard.
 */
export function useReadAloud(isRecorded = false): ReadAloud | null {
  const able = useLocalVoice() || isRecorded;
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
