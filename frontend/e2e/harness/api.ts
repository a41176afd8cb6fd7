import { writeFileSync } from 'node:fs';

/** The API as a person's session, for the steps that a journey needs but does not test. */
export class Api {
  readonly baseUrl: string;
  readonly #token: string | undefined;

  constructor(baseUrl: string, token?: string) {
    this.baseUrl = baseUrl;
    this.#token = token;
  }

  /** Logs in as this person at the same server. Throws if the login is refused. */
  async as(account: { email: string; password: string }): Promise<Api> {
    const body = { username: account.email, password: account.password };
    const { access } = await this.post<{ access: string }>('/api/login/', body);
    return new Api(this.baseUrl, access);
  }

  get<T>(path: string): Promise<T> {
    return this.#call<T>('GET', path);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.#call<T>('POST', path, body);
  }

  patch<T>(path: string, body: unknown = {}): Promise<T> {
    return this.#call<T>('PATCH', path, body);
  }

  put<T>(path: string, body: unknown): Promise<T> {
    return this.#call<T>('PUT', path, body);
  }

  async delete(path: string): Promise<void> {
    await this.#call('DELETE', path);
  }

  /** Writes the answer at `path`, to `body` if given, to a file. */
  async save(path: string, file: string, body?: unknown): Promise<void> {
    const answer = await this.#ask(body === undefined ? 'GET' : 'POST', path, body);
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  }

  async #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.#ask(method, path, body);
    const text = await answer.text();
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  async #ask(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (this.#token !== undefined) headers.set('Authorization', `Bearer ${this.#token}`);
    const answer = await fetch(this.baseUrl + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.ok) return answer;
    const text = await answer.text();
    throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
  }
}
