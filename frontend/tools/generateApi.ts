/**
 * Writes src/api/generated, a function for each call and a type for each shape, from the server's own
 * description of its API, so that a changed address or shape is a compile error in the app:
 *
 *     npm run api:generate     write it
 *     npm run api:check        fail when the committed one is out of date
 *
 * Takes the server's Python from $PYTHON, else from .venv in the repository root.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';

const backend = fileURLToPath(new URL('../../backend/', import.meta.url));
const committed = fileURLToPath(new URL('../src/api/generated', import.meta.url));
const python = process.env.PYTHON ?? join(backend, '../.venv/bin/python');

function description(): Record<string, unknown> {
  const json = execFileSync(python, ['manage.py', 'spectacular', '--format', 'openapi-json'], {
    cwd: backend,
    env: { ...process.env, DEBUG: 'true' }, // no secrets are needed to describe the API
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  });
  return JSON.parse(json) as Record<string, unknown>;
}

async function generate(path: string): Promise<void> {
  await createClient({
    input: description(),
    output: {
      path,
      entryFile: false,
      // Our compiler options are stricter than the generator's own. Its types hold all the same.
      header: ['// Written by npm run api:generate. Do not edit.', '// @ts-nocheck'],
    },
    logs: { level: 'warn' },
    parser: { transforms: { readWrite: false } }, // the server names apart what it takes and gives
    plugins: [
      { name: '@hey-api/client-fetch', throwOnError: true },
      '@hey-api/typescript',
      { name: '@hey-api/sdk', responseStyle: 'data', auth: false }, // src/api/authFetch.ts does it
    ],
  });
}

/** Every file of a folder by its name. */
function filesIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(folder.length), readFileSync(file, 'utf8')]),
  );
}

if (process.argv.includes('--check')) {
  const folder = mkdtempSync(join(tmpdir(), 'alba-api-'));
  await generate(folder);
  if (JSON.stringify(filesIn(folder)) !== JSON.stringify(filesIn(committed))) {
    console.error('src/api/generated is out of date: run npm run api:generate');
    process.exitCode = 1;
  }
  rmSync(folder, { recursive: true });
} else {
  await generate(committed);
}
