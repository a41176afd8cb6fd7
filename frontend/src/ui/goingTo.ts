/** The address of the screen that is being opened. */
let next: string | undefined;

/** Told by the router (app/router.tsx) at once. `useNavigation` tells a rendering later, after a timer may have run. */
export function noteGoingTo(pathname: string | undefined): void {
  next = pathname;
}

export function goingTo(): string | undefined {
  return next;
}
