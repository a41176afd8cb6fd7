import { startServer } from './server.ts';
import { buildWorld } from './world.ts';

/** Starts the server, builds the world, hands both to the tests, and ends the server afterwards. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  try {
    process.env.E2E_BASE_URL = server.baseUrl;
    const world = await buildWorld(server);
    process.env.E2E_WORLD = JSON.stringify(world);
    process.env.E2E_SNAPSHOT = JSON.stringify(server.snapshot());
  } catch (error) {
    await server.stop({ keep: true });
    throw error;
  }
  return async () => {
    await server.stop({ keep: process.env.E2E_KEEP !== undefined });
  };
}
