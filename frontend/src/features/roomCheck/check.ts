import { lessonFiles, load, rehearseAnswer } from '../../api/roomCheck';
import { canStore } from '../../lib/storage';

const answers = 30;

/** An answer that takes longer than this, in milliseconds, is felt by a class. */
const slow = 1500;

/** Milliseconds. A clock that is further off shows wrong days and times. */
const clockMayBeOff = 5 * 60_000;

export interface Findings {
  /** Addresses of what did not come; null when not even the list of them did. */
  blocked: string[] | null;
  files: number;
  saved: number;
  /** Milliseconds that an answer took to be saved; null when none was. */
  median: number | null;
  p95: number | null;
  /** Whether the network lets answers through more slowly than a class needs. */
  slow: boolean;
  /** How far the computer's clock is off, in minutes; 0 for less than five. */
  clockOff: number;
  storage: boolean;
}

export function isGreen(found: Findings): boolean {
  const all = found.blocked?.length === 0 && found.saved === answers;
  return all && !found.slow && found.clockOff === 0 && found.storage;
}

/** Does what a pupil's browser does in a lesson. `tell`: how many of the answers have been tried. */
export async function checkRoom(tell: (tried: number) => void): Promise<Findings> {
  const [blocked, files] = await loadAll();
  const times: number[] = [];
  let clock = 0;
  for (let number = 1; number <= answers; number += 1) {
    const begun = performance.now();
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a pupil answers
      const server = await rehearseAnswer(number);
      times.push(performance.now() - begun);
      if (server) clock = Date.now() - server.getTime();
    } catch {
      // Counted as not saved.
    }
    tell(number);
  }
  times.sort((one, other) => one - other);
  const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? null;
  return {
    blocked,
    files,
    saved: times.length,
    median: times[Math.floor(times.length / 2)] ?? null,
    p95,
    slow: p95 !== null && p95 > slow,
    clockOff: Math.abs(clock) > clockMayBeOff ? Math.round(clock / 60_000) : 0,
    storage: canStore(),
  };
}

/** What is blocked (null: all of it), and how many files there are. */
async function loadAll(): Promise<[string[] | null, number]> {
  try {
    const files = await lessonFiles();
    const results = await Promise.allSettled(files.map(load));
    return [files.filter((_file, index) => results[index]?.status === 'rejected'), files.length];
  } catch {
    return [null, 0];
  }
}
