/** Finds the files that a screen needs in a build's manifest. */
import { readFileSync } from 'node:fs';

import { frames, type Screen } from '../src/frames.ts';

interface Chunk {
  file: string;
  imports?: string[];
  assets?: string[];
  css?: string[];
}

export type Manifest = Record<string, Chunk>;

export function readManifest(dist: URL): Manifest {
  return JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;
}

export function chunkOf(manifest: Manifest, source: string): Chunk {
  const found = manifest[source];
  if (!found) throw new Error(`The build has no ${source}`);
  return found;
}

/** The scripts and styles of these sources and of everything they import statically. */
export function filesOf(manifest: Manifest, sources: string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (source: string): void => {
    const { file, imports = [], css = [] } = chunkOf(manifest, source);
    if (scripts.has(file)) return;
    scripts.add(file);
    imports.forEach(visit);
    // Imported styles come first, so that the importing module can override them.
    css.forEach((name) => styles.add(name));
  };
  sources.forEach(visit);
  return { scripts, styles };
}

/** The modules of a screen and of its frame. */
export function sourcesOf({ frame, page }: Pick<Screen, 'frame' | 'page'>): string[] {
  const around = frames[frame].modules.map((name) => `src/app/${name}.tsx`);
  return [...around, `src/features/${page}Page.tsx`];
}
