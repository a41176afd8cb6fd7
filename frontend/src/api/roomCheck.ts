import { publicClient, unwrap } from './client';

/** Where a lesson begins, and the list of its files that the build has written. */
const page = '/entra';
const list = '/assets/lesson.json';

/** How long a file or an answer may take before the check goes on without it. */
const patience = 20_000;

/** Sends a made-up answer, which the server saves and takes back; the server's clock, if it told. */
export async function rehearseAnswer(number: number): Promise<Date | null> {
  const call = publicClient.POST('/api/room-check/', {
    body: { number, answer: 1 + (number % 5) },
    signal: AbortSignal.timeout(patience),
  });
  await unwrap(call);
  const told = (await call).response.headers.get('Date');
  return told === null ? null : new Date(told);
}

/** Addresses of everything that a lesson downloads. Rejects when not even its page comes. */
export async function lessonFiles(): Promise<string[]> {
  const html = await (await load(page)).text();
  const fonts = [...html.matchAll(/\/assets\/[\w.-]+\.woff2/g)].map(([address]) => address);
  const files = (await (await load(list)).json()) as string[];
  return [...new Set([...fonts, ...files])];
}

/** From the server, whatever the browser has kept. Rejects when it does not come as it is. */
export async function load(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer;
}
