import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const backend = join(root, 'backend');
const python = join(root, '.venv/bin/python');

/** A new production server with its worker, on an empty database. */
export interface Server {
  baseUrl: string;
  /** The folder that every mail is written to. */
  mailDir: string;
  /** Runs `manage.py` on the server's database and returns what it printed. */
  manage(...args: string[]): string;
  /** A copy of its current database; null for a server that was not started here. */
  snapshot(): Snapshot | null;
  /** Ends it and removes its folder, unless `keep` is set. */
  stop(options?: { keep?: boolean }): Promise<void>;
}

/** A copy of a database, and the keys its server signed with. */
export interface Snapshot {
  file: string;
  secretKey: string;
}

/** The output of `backend/harness/product.py` once the server answers. */
interface Started {
  baseUrl: string;
  mailDir: string;
  env: Record<string, string>;
  end(): Promise<void>;
}

/**
 * Starts the server on a free port. Throws with the end of its log if it does not start. With
 * E2E_URL, it uses a running server that is empty and has this environment's settings (`make
 * rehearse`); its mails are in E2E_MAIL_DIR.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const { E2E_URL: url, E2E_MAIL_DIR: mails } = process.env;
  if (url !== undefined && mails !== undefined) {
    return {
      baseUrl: url,
      mailDir: mails,
      manage: (...args) => manage(process.env, args),
      snapshot: () => null,
      stop: () => Promise.resolve(),
    };
  }
  return startOwn(settings);
}

/** Starts a server with other `settings`, on a copy of another one's database. */
export function startCopy(
  snapshot: Snapshot | null,
  settings: Record<string, string>,
): Promise<Server> {
  return startOwn(settings, snapshot);
}

async function startOwn(
  settings: Record<string, string>,
  from: Snapshot | null = null,
): Promise<Server> {
  const parent = join(root, 'var/e2e');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'run-'));
  const database = join(folder, 'alba.sqlite3');
  if (from) copyFileSync(from.file, database);
  const { baseUrl, mailDir, env, end } = await start(folder, {
    // All journeys sign up from the same address.
    THROTTLE_SIGNUP: '1000/hour',
    ...(from && { SECRET_KEY: from.secretKey }),
    ...settings,
  });
  return {
    baseUrl,
    mailDir,
    manage: (...args) => manage(env, args),
    snapshot() {
      const file = join(folder, 'snapshot.sqlite3');
      run(env, ['-c', copyDatabase, database, file]);
      return { file, secretKey: env.SECRET_KEY ?? '' };
    },
    async stop({ keep = false } = {}) {
      await end();
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Copies it while the server writes to it.
const copyDatabase = `
import sqlite3, sys
sqlite3.connect(sys.argv[1]).execute("VACUUM INTO ?", [sys.argv[2]])
`;

/** Serves the product from `folder`. */
async function start(folder: string, settings: Record<string, string>): Promise<Started> {
  const pairs = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const args = ['-m', 'harness.product', folder, ...pairs];
  const child = spawn(python, args, { cwd: backend, stdio: ['pipe', 'pipe', 'inherit'] });
  const told = JSON.parse(await firstLine(child, folder)) as Omit<Started, 'end'>;
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    ...told,
    end() {
      child.stdin.end();
      return gone;
    },
  };
}

function firstLine(child: ChildProcess, folder: string): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (said.includes('\n')) found(said);
    });
    child.once('error', failed);
    child.once('exit', (code) => {
      failed(new Error(`the server ended (code ${code}); see above, and ${join(folder, 'log')}`));
    });
  });
}

function manage(env: NodeJS.ProcessEnv, args: string[]): string {
  return run(env, ['manage.py', ...args]);
}

function run(env: NodeJS.ProcessEnv, args: string[]): string {
  const done = spawnSync(python, args, { cwd: backend, env, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${args.join(' ')}: ${done.stderr}`);
  return done.stdout;
}
