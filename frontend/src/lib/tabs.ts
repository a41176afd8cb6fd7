/**
 * What tabs of one browser do together. Where the browser refuses that, as it may with its storage, or
 * has none of it (plain http), each tab is on its own.
 */

/** Runs `action` while no other tab runs one of this name. */
export async function inTurnOfTabs<Result>(
  name: string,
  action: () => Promise<Result>,
): Promise<Result> {
  let begun = false;
  const begin = () => {
    begun = true;
    return action();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (error) {
    if (begun) throw error;
    return action();
  }
}

/** Whether some tab runs an action of this name. */
export async function isTurnOfTab(name: string): Promise<boolean> {
  try {
    const { held } = await navigator.locks.query();
    return held?.some((lock) => lock.name === name) ?? false;
  } catch {
    return false;
  }
}

/** What is sent on it reaches all other tabs that have one of this name. */
export function channelOfTabs(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
