/**
 * Coordinates the tabs of one browser. If the browser refuses that, like its storage, or does not
 * support it (plain http), each tab is on its own.
 */

/** Runs `action` while no other tab runs one with this name. */
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

/** True if any tab runs an action with this name. */
export async function isTurnOfTab(name: string): Promise<boolean> {
  try {
    const { held } = await navigator.locks.query();
    return held?.some((lock) => lock.name === name) ?? false;
  } catch {
    return false;
  }
}

/** Opens a channel whose messages reach all other tabs with a channel of this name. */
export function channelOfTabs(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
