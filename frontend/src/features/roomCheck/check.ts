import { lessonFiles, load, rehearseAnswer } from '../../api/roomCheck';
import { canStore } from '../../lib/storage';

const answers = 30;

/** A class notices answers that take longer than this, in milliseconds. */
const slow = 1500;

/** Milliseconds. A clock that is further off shows wrong days and times. */
const clockMayBeOff = 5 * 60_000;

export interface Findings {
  /** Addresses that could not be loaded; null if not even their list could. */
  blocked: string[] | null;
  files: number;
  saved: number;
  /** Median time to save an answer, in milliseconds; null if none was saved. */
  median: number | null;
  p95: number | null;
  /** True if the network is slower than a class needs. */
  slow: boolean;
  /** The error of the computer's clock in minutes; 0 if it is below five. */
  clockOff: number;
  storage: boolean;
}

export function isGreen(found: Findings): boolean {
  const all = found.blocked?.length === 0 && found.saved === answers;
  return all && !found.slow && found.clockOff === 0 && found.storage;
}

/** Acts like a pupil's browser in a lesson. `tell` is called with the number of answers tried. */
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
      // The answer counts as not saved.
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

/** Loads all files. Returns the blocked ones (null: all of them), and the number of files. */
async function loadAll(): Promise<[string[] | null, number]> {
  try {
    const files = await lessonFiles();
    const results = await Promise.allSettled(files.map(load));
    return [files.filter((_file, index) => results[index]?.status === 'rejected'), files.length];
  } catch {
    return [null, 0];
  }
}
