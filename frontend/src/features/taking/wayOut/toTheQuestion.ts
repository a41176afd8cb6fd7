/** The element that gets the focus after a dialog: there digits choose and Enter continues. */
export function toTheQuestion(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1');
}
