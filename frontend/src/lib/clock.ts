/**
 * The server's time, as sent with every answer (`Date`), continued with this computer's steady
 * clock. This computer's own time may be wrong by minutes or years.
 */
let known: { server: number; steady: number; wall: number } | null = null;

/** If this computer's two clocks differ by more milliseconds, it slept or its time was changed. */
const apart = 10_000;

function steadyTime({ server, steady }: NonNullable<typeof known>): number {
  return server + performance.now() - steady;
}

/**
 * `date`: as in the header, in seconds. Answers come late, never early, so the latest time counts.
 */
export function noteServerTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const server = known === null ? told : Math.max(told, steadyTime(known));
  known = { server, steady: performance.now(), wall: Date.now() };
}

/**
 * How far this computer's own time has moved ahead of its steady clock since the server's last
 * answer.
 */
function wallAhead(now: NonNullable<typeof known>): number {
  return Date.now() - now.wall - (performance.now() - now.steady);
}

/**
 * True if the computer may have slept since the server's last answer. The steady clock may have
 * stood still then, and only the server knows the time.
 */
export function mayHaveSlept(): boolean {
  return known !== null && Math.abs(wallAhead(known)) >= apart;
}

export function isServerTimeKnown(): boolean {
  return known !== null && !mayHaveSlept();
}

/** Milliseconds, like `Date.now`, which is used until the server's time is known. */
export function serverNow(): number {
  if (known === null) return Date.now();
  // It slept, most likely. Until the server answers, a late time is safer than an early one.
  const slept = Math.max(0, wallAhead(known));
  return steadyTime(known) + (slept < apart ? 0 : slept);
}

/** The server's time at the moment when this computer's own clock showed `wall`. */
export function serverTimeOf(wall: number): number {
  return serverNow() - (Date.now() - wall);
}

/** Resets the clock for the next test. */
export function forgetServerTime(): void {
  known = null;
}
