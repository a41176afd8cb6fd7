/**
 * Callback ref for a button that may disappear by its own press. The focus would fall to the
 * beginning of the page, so it goes to what stays around the button, unless something else takes
 * it. A new page puts it on its heading (`RouteFocus`).
 */
export function keepFocus(button: HTMLElement | null): (() => void) | undefined {
  if (button === null) return undefined;
  return () => {
    if (document.activeElement !== button) return;
    const parts = partsAround(button);
    setTimeout(() => {
      const part = parts.find(({ isConnected }) => isConnected);
      if (part && document.activeElement === document.body) focusOnce(part);
    });
  };
}

/** Parts of the page around the button, the nearest first. */
function partsAround(button: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let at = button.parentElement; at && at.localName !== 'main'; at = at.parentElement) {
    if (at.matches('li, section, form, [tabindex]')) parts.push(at);
  }
  return parts;
}

/** A click on the part does not move the focus there afterwards. */
function focusOnce(part: HTMLElement) {
  if (!part.hasAttribute('tabindex')) {
    part.setAttribute('tabindex', '-1');
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}
