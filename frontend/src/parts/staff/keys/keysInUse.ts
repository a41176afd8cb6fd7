import { useSyncExternalStore } from 'react';
import { browserStore } from '../../../lib/storage';

/**
 * The single-letter keys of screens on which one thing after another is read. They can be switched
 * off for this browser: people who dictate text would press them by accident (WCAG 2.1.4).
 */
const rememberedKey = 'alba_reading_keys';
const listeners = new Set<() => void>();

function inUse(): boolean {
  return browserStore.read(rememberedKey) !== 'off';
}

export function switchKeys(use: boolean): void {
  if (use) browserStore.remove(rememberedKey);
  else browserStore.write(rememberedKey, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useKeysInUse(): boolean {
  return useSyncExternalStore(subscribe, inUse);
}
