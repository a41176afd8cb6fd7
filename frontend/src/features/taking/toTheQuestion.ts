/** Where the focus goes after a dialog: there digits choose and Enter goes on. */
export function toTheQuestion(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1');
}
