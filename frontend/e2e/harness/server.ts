import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const python = join(root, '.venv/bin/python');

/** A server of our own: the production one with its worker, on an empty database. */
export interface Server {
  baseUrl: string;
  /** The folder that every mail is written to. */
  mailDir: string;
  /** Runs `manage.py` on the server's database and returns what it printed. */
  manage(...args: string[]): string;
  /** Ends it. Its folder is removed, unless it is to be looked at. */
  stop(options?: { keep?: boolean }): Promise<void>;
}

/**
 * Starts the server on a free port. Throws with the end of its log when it does not come up.
 * With E2E_URL the server is one that runs already, empty and with our environment's settings
 * (`make rehearse`); its mails are in E2E_MAIL_DIR.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const { E2E_URL: url, E2E_MAIL_DIR: mails } = process.env;
  if (url !== undefined && mails !== undefined) {
    return {
      baseUrl: url,
      mailDir: mails,
      manage: (...args) => manage(process.env, args),
      stop: () => Promise.resolve(),
    };
  }
  const parent = join(root, 'var/e2e');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'run-'));
  const mailDir = join(folder, 'mail');
  mkdirSync(mailDir);
  const port = await freePort();
  // `localhost` and not 127.0.0.1: cookies marked Secure are kept for it without https.
  const baseUrl = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET_KEY: randomBytes(48).toString('base64url'),
    DEBUG: '0',
    ALLOWED_HOSTS: 'localhost,127.0.0.1',
    FRONTEND_URL: baseUrl,
    CORS_ALLOWED_ORIGINS: '',
    DATABASE_URL: `sqlite:///${join(folder, 'alba.sqlite3')}`,
    MEDIA_ROOT: join(folder, 'media'),
    EMAIL_URL: `filemail://${mailDir}`,
    // Their pupils take tests alone, and have no birth date.
    GUARDIAN_CONSENT_BELOW: '0',
    REDIS_URL: '',
    // All journeys sign up from one address.
    THROTTLE_SIGNUP: '1000/hour',
    PYTHONUNBUFFERED: '1',
    ...settings,
  };
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'a');
  const child = spawn(python, [join(root, 'scripts/serve.py')], {
    cwd: root,
    env,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  try {
    await untilReady(`${baseUrl}/readyz`, child);
  } catch (error) {
    const tail = readFileSync(logFile, 'utf8').split('\n').slice(-30).join('\n');
    await end(child);
    throw new Error(`${String(error)}\nThe end of ${logFile}:\n${tail}`, { cause: error });
  }
  return {
    baseUrl,
    mailDir,
    manage: (...args) => manage(env, args),
    async stop({ keep = false } = {}) {
      await end(child);
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function manage(env: NodeJS.ProcessEnv, args: string[]): string {
  const cwd = join(root, 'backend');
  const done = spawnSync(python, ['manage.py', ...args], { cwd, env, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`manage.py ${args.join(' ')}: ${done.stderr}`);
  return done.stdout;
}

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') found(address.port);
        else failed(new Error('no free port'));
      });
    });
  });
}

/** Waits until the server answers at `url` that all is well. Throws when it ends or takes 90 s. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended (code ${child.exitCode})`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('the server was not ready after 90 s');
}

/** Ends a server of ours and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}
