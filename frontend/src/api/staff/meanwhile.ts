import type { Meanwhile } from '../../lib/theirsOrMine';
import { ApiError } from '../errors';

/** The server's details about a refused change, if someone else changed the row meanwhile. */
export function meanwhileOf(error: unknown): Meanwhile | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null;
  const { by, at, changed } = error.body as Partial<Meanwhile>;
  return { by: by ?? null, at: at ?? null, changed: changed ?? [] };
}
