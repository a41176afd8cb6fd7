import type { Visit } from '../../../auth/lesson';

/** Returns to the link's page, which replaces this one in the history. */
export function toPage({ page }: Visit): void {
  window.location.replace(page);
}
