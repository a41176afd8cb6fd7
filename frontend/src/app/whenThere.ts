import { checkAvailability, untilThere } from '../api/availability';
import { isMissingChunk } from './reloadAfterDeploy';

/**
 * Downloads a part of the app. While the server is away this waits for it, so that the screen one
 * comes from stays until the next one is there. Rejects when the part is gone although the server
 * is there: after a deploy.
 */
export async function whenThere<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isMissingChunk(error) || (await checkAvailability()) === 'there') throw error;
    await untilThere();
    return load();
  }
}
