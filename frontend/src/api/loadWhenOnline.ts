import { checkAvailability, untilOnline } from './availability';

/** Whether a part of the app itself could not be downloaded. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  );
}

/**
 * Downloads a part of the app. While the server is away this waits for it, so that the screen one
 * comes from stays until the next one is there. Rejects when the part is gone although the server
 * is there: after a deploy.
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
