import { checkAvailability, untilOnline } from './availability';

/** True if a part of the app itself could not be downloaded. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  );
}

/**
 * Downloads a part of the app. It waits while the server is away, so that the previous screen stays
 * until the next one has loaded. Rejects if the server is there but the part is gone, as after a
 * deploy.
 */
export async function loadWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isMissingChunk(error) || (await checkAvailability()) === 'online') throw error;
    await untilOnline();
    return load();
  }
}
