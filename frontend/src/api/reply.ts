import { publicClient } from './client';
import * as server from './generated/sdk.gen';
import type { Reply } from './types';

/**
 * 401 for any code that does not work now. Without an answer it only returns whose letter it is.
 */
export function replyToLetter(code: string, said: Partial<Reply> = {}) {
  return server.replyToLetter({ client: publicClient, body: { code, ...said } });
}
