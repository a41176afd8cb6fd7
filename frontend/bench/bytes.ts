/** What a first visit downloads. */
import { readFileSync } from 'node:fs';

import type { Browser } from '@playwright/test';

import { onPhone, open } from './phone.ts';
import type { Scene } from './scenes.ts';

const kinds = ['document', 'JS', 'CSS', 'font', 'image', 'API', 'other'] as const;
export type Kind = (typeof kinds)[number];

export interface Download {
  requests: number;
  /** Bytes of the bodies as they were sent, that is compressed. */
  bodies: Record<Kind, number>;
  /** Bytes of the answers' heads. */
  heads: number;
  hosts: string[];
  /** Whose texts were loaded. */
  languages: string[];
}

const manifestFile = new URL('../dist/.vite/manifest.json', import.meta.url);

/** The files of the build that hold texts → their language. */
function textFiles(): Map<string, string> {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<
    string,
    { file: string }
  >;
  return new Map(
    Object.entries(manifest).flatMap(([source, { file }]) => {
      const language = /^src\/i18n\/(ca|es|en)\//.exec(source)?.[1];
      return language === undefined ? [] : [[`/${file}`, language]];
    }),
  );
}

export function measureDownload(browser: Browser, scene: Scene): Promise<Download> {
  const texts = textFiles();
  return onPhone(browser, scene, async ({ page, cdp }) => {
    const bodies = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
    const answers = new Map<string, { kind: Kind; head: number }>();
    const [hosts, languages] = [new Set<string>(), new Set<string>()];
    let [requests, heads] = [0, 0];
    cdp.on('Network.requestWillBeSent', ({ request }) => {
      const { protocol, host, pathname } = new URL(request.url);
      if (!protocol.startsWith('http')) return; // data: and blob: cost nothing
      requests += 1;
      hosts.add(host);
      const language = texts.get(pathname);
      if (language !== undefined) languages.add(language);
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const head = response.encodedDataLength;
      answers.set(requestId, { kind: kindOf(response.mimeType), head });
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const answer = answers.get(requestId);
      if (!answer) return;
      heads += answer.head;
      bodies[answer.kind] += encodedDataLength - answer.head;
    });
    await cdp.send('Network.enable');
    await open(page, scene.url);
    return { requests, bodies, heads, hosts: [...hosts], languages: [...languages] };
  });
}

function kindOf(mimeType: string): Kind {
  if (mimeType === 'text/html') return 'document';
  if (mimeType.includes('javascript')) return 'JS';
  if (mimeType === 'text/css') return 'CSS';
  if (mimeType.startsWith('font/')) return 'font';
  if (mimeType.startsWith('image/')) return 'image';
  return mimeType === 'application/json' ? 'API' : 'other';
}

export function total({ bodies, heads }: Download): number {
  return Object.values(bodies).reduce((sum, bytes) => sum + bytes, heads);
}
