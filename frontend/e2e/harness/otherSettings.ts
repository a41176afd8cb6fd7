import { startCopy, type Server, type Snapshot } from './server.ts';
import { test } from './test.ts';
import { buildWorld, type World } from './world.ts';

/**
 * A new server with other settings and the same people: it runs on a copy of the database that all
 * journeys began with. Building that world again would take ten times as long.
 */
export async function worldWith(
  settings: Record<string, string>,
): Promise<{ server: Server; world: World }> {
  const { E2E_SNAPSHOT: snapshot, E2E_WORLD: world } = process.env;
  if (snapshot === undefined || world === undefined)
    throw new Error('the global set-up has not run');
  const from = JSON.parse(snapshot) as Snapshot | null;
  const server = await startCopy(from, settings);
  const { baseUrl, mailDir } = server;
  if (from) return { server, world: { ...(JSON.parse(world) as World), baseUrl, mailDir } };
  return { server, world: await buildWorld(server) };
}

/**
 * A server for the tests of a file or group, started before the first and ended after the last. The
 * returned world is filled in by then. `prepare` adds what the tests need.
 */
export function ownWorld(
  settings: Record<string, string>,
  prepare?: (world: World) => Promise<void>,
): World {
  const world = {} as World;
  let server: Server | undefined;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const made = await worldWith(settings);
    server = made.server;
    Object.assign(world, made.world);
    await prepare?.(world);
  });
  test.afterAll(async () => {
    await server?.stop();
  });
  return world;
}
