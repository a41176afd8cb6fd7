import { connect, createServer, type Socket } from 'node:net';

interface Traffic {
  /** The method and path of each request. Empty inside TLS. */
  requests: string[];
  /** Bytes, including headers. */
  sent: number;
  received: number;
}

/** Stands between a browser and a server (HTTP/1.1, or TLS) and counts the bytes on the wire. */
export interface Wire {
  baseUrl: string;
  /** The traffic so far. */
  traffic(): Traffic;
  stop(): Promise<void>;
}

export async function wireTo(target: string): Promise<Wire> {
  const { protocol, hostname, port } = new URL(target);
  const seen: Traffic = { requests: [], sent: 0, received: 0 };
  const open = new Set<Socket>();
  const listener = createServer((browser) => {
    open.add(browser);
    const server = connect(Number(port), hostname);
    browser.on('data', (chunk) => {
      seen.sent += chunk.length;
      // Browsers write a request's head in one piece.
      const request = /^([A-Z]+ \S+) HTTP\/1\.1\r\n/.exec(chunk.toString('latin1'))?.[1];
      if (request !== undefined) seen.requests.push(request);
    });
    server.on('data', (chunk) => {
      seen.received += chunk.length;
    });
    browser.on('error', () => browser.destroy());
    server.on('error', () => server.destroy());
    browser.on('close', () => {
      open.delete(browser);
      server.destroy();
    });
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
    baseUrl: `${protocol}//localhost:${address.port}`,
    traffic: () => ({ ...seen, requests: [...seen.requests] }),
    stop: () => {
      // Otherwise it would wait for connections that a browser keeps for later.
      for (const browser of open) browser.destroy();
      return new Promise((done) => listener.close(() => done()));
    },
  };
}
