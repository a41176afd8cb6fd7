/**
 * The server's clock, which every answer of the server tells (`Date`), carried on by this computer's
 * steady one. What this computer calls the time may be wrong by minutes or years.
 */
let known: { server: number; steady: number; wall: number } | null = null;

/** More than this between the two clocks of this computer, in milliseconds: it slept, or was set. */
const apart = 10_000;

function steadyTime({ server, steady }: NonNullable<typeof known>): number {
  return server + performance.now() - steady;
}

/** `date`: as in the header, to the second. An answer comes late, never early, so the latest time counts. */
export function noteServerTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const server = known === null ? told : Math.max(told, steadyTime(known));
  known = { server, steady: performance.now(), wall: Date.now() };
}

/** By how much this computer's own time has gone ahead of its steady clock since the server told the time. */
function wallAhead(now: NonNullable<typeof known>): number {
  return Date.now() - now.wall - (performance.now() - now.steady);
}

/** Since the server told the time. The steady clock may stand still meanwhile; then only the server knows. */
export function mayHaveSlept(): boolean {
  return known !== null && Math.abs(wallAhead(known)) >= apart;
}

export function isServerTimeKnown(): boolean {
  return known !== null && !mayHaveSlept();
}

/** In milliseconds, as `Date.now`, which takes its place until the server has told. */
export function serverNow(): number {
  if (known === null) return Date.now();
  // It slept, most likely; until the server tells, better too late than too early.
  const slept = Math.max(0, wallAhead(known));
  return steadyTime(known) + (slept < apart ? 0 : slept);
}

/** When that was by the server's clock which this computer's own called `wall`. */
export function serverTimeOf(wall: number): number {
  return serverNow() - (Date.now() - wall);
}

/** For the next test. */
export function forgetServerTime(): void {
  known = null;
}
