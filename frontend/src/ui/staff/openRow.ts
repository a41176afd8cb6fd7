import type { MouseEvent } from 'react';

/**
 * A click anywhere in a row does what one on its link does, unless it was meant for something else
 * in the row, or marked some text. Keyboard and screen reader have the link itself.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  // A menu opened from the row is its child for React, but lies elsewhere in the page.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button, input, label') !== null) return;
  if (window.getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', click));
}
