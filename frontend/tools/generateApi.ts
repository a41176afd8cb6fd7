/**
 * Reads the server's own description of its API and writes
 *
 * - src/api/generated, a function for each call and a type for each shape, so that a changed address
 *   or shape is a compile error in the app. Not in git;
 * - docs/developers/api.txt, the calls and their shapes for people who review a change.
 *
 *     make api                             writes both
 *     npm run api:check                    fails when the text is out of date
 *     node tools/generateApi.ts FILE       takes the description from a file, and writes no text
 *
 * Takes the server's Python from $PYTHON, else from .venv in the repository root.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { type Description, summaryOf } from './apiSummary.ts';

const backend = fileURLToPath(new URL('../../backend/', import.meta.url));
const client = fileURLToPath(new URL('../src/api/generated', import.meta.url));
const summary = fileURLToPath(new URL('../../docs/developers/api.txt', import.meta.url));
const python = process.env.PYTHON ?? join(backend, '../.venv/bin/python');

function asked(): string {
  return execFileSync(python, ['manage.py', 'spectacular', '--format', 'openapi-json'], {
    cwd: backend,
    env: { ...process.env, DEBUG: 'true' }, // no secrets are needed to describe the API
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  });
}

/**
 * Addresses that only src/api/staff calls. Their functions are written to generated/staff.gen.ts,
 * which people who answer do not download; all other functions to generated/sdk.gen.ts.
 */
const staffs = [
  /^\/app\/(alba-admins|asks|attention|audit|cases|consent-forms|consent-texts|courses|duties)\//,
  /^\/app\/(exclusions|figures|first-steps|guardians|hand-overs|holds|letters|moves)\//,
  /^\/app\/(overview|research|roster|school-admins|schools|sso)\//,
  /^\/app\/(bonds|campaigns)\/\{/,
  /^\/app\/reading-list\/(?!summary\/)/,
  /^\/app\/test-takers\/./,
  /^\/app\/tests\/(approve|\{id\}\/(approve|informant|pdf))\//,
  /^\/app\/users\/\{id\}\/identities\//,
];

/** A function of the client has the place of its call: ['paths', '/app/user/', 'get']. */
function isStaffsCall(meta?: { category?: string; path?: readonly unknown[] }): boolean {
  const address = String(meta?.path?.[1]);
  return meta?.category === 'sdk' && staffs.some((pattern) => pattern.test(address));
}

async function writeClient(description: Description): Promise<void> {
  await createClient({
    input: { ...description },
    output: {
      path: client,
      entryFile: false,
      // The app's compiler options are stricter than the generator's. Its types are valid all the
      // same.
      header: ['// Written by make api. Do not edit.', '// @ts-nocheck'],
    },
    logs: { level: 'warn' },
    parser: {
      transforms: { readWrite: false }, // the server names its inputs and outputs differently
      hooks: { symbols: { getFilePath: ({ meta }) => (isStaffsCall(meta) ? 'staff' : undefined) } },
    },
    plugins: [
      { name: '@hey-api/client-fetch', throwOnError: true },
      '@hey-api/typescript',
      { name: '@hey-api/sdk', responseStyle: 'data', auth: false }, // src/api/authFetch.ts does it
    ],
  });
}

const given = process.argv[2];
const isCheck = given === '--check';
const isFile = given !== undefined && !isCheck;
const description = JSON.parse(isFile ? readFileSync(given, 'utf8') : asked()) as Description;

if (isCheck) {
  if (summaryOf(description) !== readFileSync(summary, 'utf8')) {
    console.error('docs/developers/api.txt is out of date: run make api');
    process.exitCode = 1;
  }
} else {
  await writeClient(description);
  if (!isFile) writeFileSync(summary, summaryOf(description));
}
