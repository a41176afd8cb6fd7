/** The address of the screen that is being opened. */
let next: string | undefined;

/**
 * Called by the router (app/router.tsx) at once. `useNavigation` reports it one render later, after
 * a timer may have run.
 */
export function noteGoingTo(pathname: string | undefined): void {
  next = pathname;
}

export function goingTo(): string | undefined {
  return next;
}
