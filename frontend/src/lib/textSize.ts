import { useSyncExternalStore } from 'react';
import { browserStore, writeCookie } from './storage';

/** How large all letters are, chosen for this browser; global.css says how much that is. */
export const textSizes = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

/** In local storage; and a cookie, by which the server sends pages in that size from their first picture on. */
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

/** As the server sent this page. */
const sentSize = shownSize();

/** Shows it without remembering it: for a pupil at a computer that others use next. */
export function showTextSize(size: TextSize): void {
  page.dataset['textSize'] = size;
  for (const listener of listeners) listener();
}

function tellServer(size: TextSize): void {
  writeCookie(rememberedKey, size, year);
}

/** Shows the size that was once chosen here, also where its cookie has ended. */
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

/** The size in use. A page that the build has rendered says "normal" until the app runs in it. */
export function useTextSize(): TextSize {
  return useSyncExternalStore(subscribe, shownSize, () => 'normal');
}
