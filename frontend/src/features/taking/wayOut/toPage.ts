import type { Visit } from '../../../parts/lesson/lesson';

/** Returns to the link's page, which replaces this one in the history. */
export function toPage({ page }: Visit): void {
  window.location.replace(page);
}
