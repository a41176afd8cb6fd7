import type { Meanwhile } from '../../lib/theirsOrMine';
import { ApiError } from '../errors';

/** What the server says of it, where a change was refused for that. */
export function meanwhileOf(error: unknown): Meanwhile | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null;
  const { by, at, changed } = error.body as Partial<Meanwhile>;
  return { by: by ?? null, at: at ?? null, changed: changed ?? [] };
}
