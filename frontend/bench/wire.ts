import { connect, createServer } from 'node:net';

/** Stands between a browser and a server and counts what goes through, heads and all. */
export interface Wire {
  baseUrl: string;
  /** Bytes so far, both ways. */
  bytes(): number;
  stop(): Promise<void>;
}

export async function wireTo(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  let bytes = 0;
  const listener = createServer((browser) => {
    const server = connect(Number(port), hostname);
    for (const socket of [browser, server]) {
      socket.on('data', (chunk) => {
        bytes += chunk.length;
      });
      socket.on('error', () => socket.destroy());
    }
    browser.on('close', () => server.destroy());
    server.on('close', () => browser.destroy());
    browser.pipe(server);
    server.pipe(browser);
  });
  await new Promise<void>((listening, failed) => {
    listener.once('error', failed);
    listener.listen(0, '127.0.0.1', listening);
  });
  const address = listener.address();
  if (address === null || typeof address !== 'object') throw new Error('no free port');
  return {
    baseUrl: `http://localhost:${address.port}`,
    bytes: () => bytes,
    stop: () => new Promise((done) => listener.close(() => done())),
  };
}
