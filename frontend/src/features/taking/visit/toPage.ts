import type { Visit } from '../../../auth/lesson';

/** Back to the page of the link. It takes the place of this one, and leaves no step behind. */
export function toPage({ page }: Visit): void {
  window.location.replace(page);
}
