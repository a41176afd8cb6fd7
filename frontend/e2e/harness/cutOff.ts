import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * How a document is cut off: the connection breaks, or the first half arrives as if it were
 * complete.
 */
export type Cut = 'broken' | 'short';

interface CutOff {
  baseUrl: string;
  /** Lets whole documents through from now on. */
  mend(): void;
  stop(): Promise<void>;
}

/**
 * Stands between a browser and a server, and lets only the first half of each HTML document
 * through.
 */
export async function cutOff(target: string, cut: Cut): Promise<CutOff> {
  let mended = false;
  const listener = createServer((asked, answer) => {
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const options = { method: asked.method, headers };
    const forward = request(new URL(asked.url ?? '/', target), options, (got) => {
      const { headers: told, statusCode = 502 } = got;
      if (mended || !told['content-type']?.startsWith('text/html')) {
        answer.writeHead(statusCode, told);
        got.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      got.on('data', (part: Buffer) => parts.push(part));
      got.on('end', () => {
        const whole = Buffer.concat(parts);
        const half = whole.subarray(0, whole.length / 2);
        const length = cut === 'broken' ? whole.length : half.length;
        answer.writeHead(statusCode, { ...told, 'content-length': length });
        answer.write(half);
        if (cut === 'short') answer.end();
        else setTimeout(() => answer.socket?.destroy(), 200); // the written half has been sent by then
      });
    });
    forward.on('error', () => answer.destroy());
    asked.pipe(forward);
  });
  const open = new Set<Socket>();
  listener.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((listening, failed) => {
    listener.once('error', failed);
    listener.listen(0, '127.0.0.1', listening);
  });
  return {
    baseUrl: `http://localhost:${(listener.address() as AddressInfo).port}`,
    mend: () => (mended = true),
    stop: () => {
      for (const socket of open) socket.destroy();
      return new Promise((done) => listener.close(() => done()));
    },
  };
}
