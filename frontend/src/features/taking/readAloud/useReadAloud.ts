import { useEffect, useState, useSyncExternalStore } from 'react';
import { activeLanguage, loadAreas } from '../../../i18n/i18n';
import { localVoice } from './localVoice';
import type * as readAloud from './ReadAloud';

type ReadAloud = typeof readAloud;

/** Browsers list their voices only some time after the first call. */
function subscribe(listener: () => void): () => void {
  const speech = globalThis.speechSynthesis;
  speech?.addEventListener('voiceschanged', listener);
  return () => speech?.removeEventListener('voiceschanged', listener);
}

/** True if the device has a local voice for the language of the text. */
export function useLocalVoice(language: () => string = activeLanguage): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localVoice(language()) !== undefined,
    () => false, // the build draws the page without a device
  );
}

/**
 * The buttons that read aloud, downloaded if the device has a voice or there is a recording; null
 * while nothing can be heard.
 */
export function useReadAloud(
  isRecorded = false,
  language: () => string = activeLanguage,
): ReadAloud | null {
  const able = useLocalVoice(language) || isRecorded;
  const [loaded, setLoaded] = useState<ReadAloud | null>(null);
  useEffect(() => {
    // A failure is ignored: reading aloud is only a help.
    if (!able) return;
    const withWords = Promise.all([import('./ReadAloud'), loadAreas(['taking'])]);
    withWords.then(
      ([part]) => setLoaded(part),
      () => undefined,
    );
  }, [able]);
  return able ? loaded : null;
}
