import { connect, createServer, type Socket } from 'node:net';

/**
 * Stands between a browser and a server, so that a journey can take the server away and bring it
 * back without disturbing the others: `down` refuses connections, `busy` answers 503 as a proxy in
 * front of a stopped server does, `up` lets everything through again.
 */
export class Relay {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #close: (() => Promise<unknown>) | null = null;
  #port = 0;
  #busy = false;

  private constructor(target: string) {
    this.#target = new URL(target);
  }

  static async to(target: string): Promise<Relay> {
    const relay = new Relay(target);
    await relay.up();
    return relay;
  }

  get baseUrl(): string {
    return `http://localhost:${this.#port}`;
  }

  async up(): Promise<void> {
    this.#busy = false;
    this.#cut();
    if (this.#close) return;
    const listener = createServer((socket) => this.#handle(socket));
    await new Promise<void>((listening, failed) => {
      listener.once('error', failed);
      listener.listen(this.#port, '127.0.0.1', listening);
    });
    this.#close = () => new Promise((done) => listener.close(done));
    const address = listener.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
  }

  async down(): Promise<void> {
    const closed = this.#close?.();
    this.#close = null;
    this.#cut();
    await closed;
  }

  busy(): void {
    this.#busy = true;
    this.#cut();
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  #handle(socket: Socket): void {
    this.#keep(socket);
    if (this.#busy) {
      const body = '{"code": "unavailable", "detail": "Not now."}';
      socket.once('data', () =>
        socket.end(
          'HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\n' +
            `Retry-After: 1\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        ),
      );
      return;
    }
    const server = connect(Number(this.#target.port), this.#target.hostname);
    this.#keep(server);
    socket.on('close', () => server.destroy());
    server.on('close', () => socket.destroy());
    socket.pipe(server);
    server.pipe(socket);
  }
}
