import { useSyncExternalStore } from 'react';
import { browserStore, writeCookie } from './storage';

/** The text sizes, chosen for this browser; global.css defines them. */
export const textSizes = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

/**
 * In local storage; and in a cookie, with which the server sends pages in that size from the start.
 */
const rememberedKey = 'alba_text_size';
const year = 365 * 24 * 60 * 60;
const page = document.documentElement;
const listeners = new Set<() => void>();

function isTextSize(value: unknown): value is TextSize {
  return textSizes.some((size) => size === value);
}

function shownSize(): TextSize {
  const size = page.dataset['textSize'];
  return isTextSize(size) ? size : 'normal';
}

/** The size with which the server sent this page. */
const sentSize = shownSize();

/** Shows a size without remembering it: for a pupil at a shared computer. */
export function showTextSize(size: TextSize): void {
  page.dataset['textSize'] = size;
  for (const listener of listeners) listener();
}

function tellServer(size: TextSize): void {
  writeCookie(rememberedKey, size, year);
}

/** Shows the size chosen in this browser, even if its cookie has expired. */
export function showRememberedTextSize(): void {
  const size = browserStore.read(rememberedKey);
  if (!isTextSize(size)) return showTextSize(sentSize);
  showTextSize(size);
  tellServer(size);
}

export function chooseTextSize(size: TextSize): void {
  showTextSize(size);
  tellServer(size);
  browserStore.write(rememberedKey, size);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current size. A page rendered by the build says "normal" until the app runs in it. */
export function useTextSize(): TextSize {
  return useSyncExternalStore(subscribe, shownSize, () => 'normal');
}
