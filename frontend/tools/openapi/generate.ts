/**
 * Writes src/api/schema.d.ts from the backend's own description of its API, so that a changed
 * address or shape is a compile error in the app:
 *
 *     npm run api:generate     write it
 *     npm run api:check        fail when the committed one is out of date
 *
 * Takes the backend's Python from $PYTHON, else from .venv in the repository root.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const backend = fileURLToPath(new URL('../../../backend/', import.meta.url));
const schemaFile = fileURLToPath(new URL('../../src/api/schema.d.ts', import.meta.url));
const python = process.env.PYTHON ?? join(backend, '../.venv/bin/python');
const generator = join(here, 'node_modules/.bin/openapi-typescript');

/** They are for people who read the documentation, and say nothing about types. */
function withoutExamples(description: string): string {
  return JSON.stringify(
    JSON.parse(description, (key, value: unknown) => (key === 'example' ? undefined : value)),
  );
}

function generate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'alba-openapi-'));
  try {
    const description = join(folder, 'schema.json');
    const output = join(folder, 'schema.d.ts');
    const format = ['--format', 'openapi-json'];
    execFileSync(python, ['manage.py', 'spectacular', ...format, '--file', description], {
      cwd: backend,
      env: { ...process.env, DEBUG: 'true' }, // no secrets are needed to describe the API
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    writeFileSync(description, withoutExamples(readFileSync(description, 'utf8')));
    execFileSync(generator, [description, '--output', output, '--default-non-nullable', 'false'], {
      stdio: 'pipe',
    });
    return readFileSync(output, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (!existsSync(generator)) {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit' });
}

const generated = generate();
if (!process.argv.includes('--check')) {
  writeFileSync(schemaFile, generated);
} else if (!existsSync(schemaFile) || readFileSync(schemaFile, 'utf8') !== generated) {
  console.error('src/api/schema.d.ts is out of date: run npm run api:generate');
  process.exitCode = 1;
}
