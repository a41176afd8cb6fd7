import type { BookAnswer, BookQuestion } from './book.worker';

/** No list takes this long, so it is something else. */
const PATIENCE = 10_000;

/** Reads an .xlsx file in its own worker, which ends afterwards. */
export function openBook(question: BookQuestion): Promise<BookAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./book.worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: BookAnswer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end({ problem: 'too-big' }), PATIENCE);
    worker.addEventListener('message', ({ data }: MessageEvent<BookAnswer>) => end(data));
    worker.addEventListener('error', () => end({ problem: 'broken' }));
    worker.postMessage(question, [question.bytes]);
  });
}
