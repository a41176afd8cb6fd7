import { publicClient } from './client';
import type { PostRoomCheckData } from './generated/types.gen';

/** A lesson's first page, and the list of its files that the build has written. */
const page = '/entra';
const list = '/assets/lesson.json';

/** The longest time for a file or an answer before the check continues without it. */
const patience = 20_000;

/**
 * Sends a made-up answer, which the server saves and deletes. Returns the server's clock, if it was
 * sent.
 */
export async function rehearseAnswer(number: number): Promise<Date | null> {
  const body: PostRoomCheckData['body'] = { number, answer: 1 + (number % 5) };
  const { response } = await publicClient.post({
    url: '/api/room-check/',
    body,
    signal: AbortSignal.timeout(patience),
  });
  const told = response?.headers.get('Date');
  return told ? new Date(told) : null;
}

/** Addresses of everything a lesson downloads. Rejects if not even its page can be loaded. */
export async function lessonFiles(): Promise<string[]> {
  const html = await (await load(page)).text();
  const fonts = [...html.matchAll(/\/assets\/[\w.-]+\.woff2/g)].map(([address]) => address);
  const files = (await (await load(list)).json()) as string[];
  return [...new Set([...fonts, ...files])];
}

/**
 * Loads it from the server, ignoring the browser's cache. Rejects if it does not arrive unchanged.
 */
export async function load(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer;
}
