/** The floors: the least that a page can take which is made of the same libraries as ours. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { build } from 'vite';

import { start } from '../e2e/harness/server.ts';

const root = resolve(import.meta.dirname, '../..');
const python = join(root, '.venv/bin/python');
const dist = join(root, 'frontend/dist');
const sources = join(import.meta.dirname, 'floors');

export interface Floors {
  baseUrl: string;
  stop(): Promise<void>;
}

/** Builds the floors as the app is built, with its packages, and serves them as it is served. */
export async function startFloors(): Promise<Floors> {
  const folder = mkdtempSync(join(tmpdir(), 'alba-floors-'));
  const stop = () => rmSync(folder, { recursive: true, force: true });
  try {
    await buildFloors(folder);
    const { baseUrl, end } = await start(folder, { FLOORS: folder }, 'bench.static_floor:pages');
    return { baseUrl, stop: () => end().then(stop) };
  } catch (error) {
    stop();
    throw error;
  }
}

async function buildFloors(folder: string): Promise<void> {
  mkdirSync(join(folder, 'static'));
  copyFileSync(join(sources, 'static/index.html'), join(folder, 'static/index.html'));
  layStaticHome(folder);
  for (const name of ['home', 'questions']) {
    // Apart, so that each is one file of its own: what is shared would cost another request.
    await build({
      configFile: false,
      logLevel: 'warn',
      root: join(sources, name),
      base: `/${name}/`,
      plugins: [react()],
      build: { outDir: join(folder, name), emptyOutDir: true },
    });
  }
  const packed = spawnSync(python, ['-m', 'whitenoise.compress', '--quiet', folder]);
  if (packed.status !== 0) throw new Error(`compressing the floors: ${packed.stderr.toString()}`);
}

/** The home page of the built app as it is, with its font and styles and without its scripts. */
function layStaticHome(folder: string): void {
  const page = readFileSync(join(dist, 'pages/home.en.template'), 'utf8')
    .replaceAll(/<script[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll('__CONFIG__', '{}');
  mkdirSync(join(folder, 'static-home'));
  writeFileSync(join(folder, 'static-home/index.html'), page);
  mkdirSync(join(folder, 'assets'));
  for (const file of globSync(join(dist, 'assets/*.{woff2,css}'))) {
    copyFileSync(file, join(folder, 'assets', basename(file)));
  }
}
