import { BookError, type BookProblem } from './BookError';
import type { Sheet } from '../sheets';
import { readBook } from './readBook';

/** `ofChildren`: looks for a list of pupils, not of staff. */
export interface BookQuestion {
  bytes: ArrayBuffer;
  ofChildren: boolean;
}
export type BookAnswer = { sheets: Sheet[] } | { problem: BookProblem };

/** A workbook is read outside the page: whatever it contains, the page continues. */
self.addEventListener('message', ({ data }: MessageEvent<BookQuestion>) => void answer(data));

async function answer({ bytes, ofChildren }: BookQuestion): Promise<void> {
  let found: BookAnswer;
  try {
    found = { sheets: await readBook(new Uint8Array(bytes), ofChildren) };
  } catch (error) {
    found = { problem: error instanceof BookError ? error.problem : 'broken' };
  }
  // The page that started this worker gets it; a worker's postMessage has no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(found);
}
