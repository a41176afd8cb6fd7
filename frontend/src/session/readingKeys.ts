import { useSyncExternalStore } from 'react';

/**
 * Whether single letters work on the screen where tests are read one after another. They can be
 * switched off for this browser: who dictates text would press them without meaning to (WCAG 2.1.4).
 */
const rememberedKey = 'alba_reading_keys';
const listeners = new Set<() => void>();
let forNow: boolean | null = null;

function inUse(): boolean {
  if (forNow !== null) return forNow;
  try {
    return localStorage.getItem(rememberedKey) !== 'off';
  } catch {
    return true; // storage is switched off
  }
}

export function switchReadingKeys(use: boolean): void {
  forNow = use;
  try {
    if (use) localStorage.removeItem(rememberedKey);
    else localStorage.setItem(rememberedKey, 'off');
  } catch {
    // Then it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useReadingKeys(): boolean {
  return useSyncExternalStore(subscribe, inUse);
}
