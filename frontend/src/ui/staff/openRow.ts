import type { MouseEvent } from 'react';

/**
 * Makes a click anywhere in a row act like one on its link, unless it was meant for something else
 * in the row, or selected some text. Keyboards and screen readers use the link itself.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  // For React, a menu opened from the row is its child, but it lies elsewhere in the page.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button, input, label') !== null) return;
  if (window.getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', click));
}
