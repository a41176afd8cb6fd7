import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Browser } from '@playwright/test';

export interface Picture {
  role: string;
  screen: string;
  language: string;
  width: number;
  /** The file name in the folder of the pictures. */
  file: string;
}

/** One page per role with all its pictures side by side, as HTML to click and as PNG to look at. */
export async function writeSheets(
  folder: string,
  pictures: Picture[],
  browser: Browser,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2500, height: 1000 } });
  for (const role of new Set(pictures.map((picture) => picture.role))) {
    const file = join(folder, `${role}.html`);
    const own = pictures.filter((picture) => picture.role === role);
    writeFileSync(file, sheet(role, own));
    await page.goto(pathToFileURL(file).href);
    await page.screenshot({ path: join(folder, `${role}.png`), fullPage: true });
  }
  await page.close();
}

/** A third of the real size; long pages are cut, but their files are whole. */
function sheet(role: string, pictures: Picture[]): string {
  return `<!doctype html><meta charset="utf-8"><title>${role}</title><style>
    body { font: 14px system-ui; margin: 16px; background: #ddd }
    main { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
    figure { margin: 0; background: #fff } figcaption { padding: 2px 6px }
    a { display: block; max-height: 360px; overflow: hidden } img { display: block }
    </style><h1>${role}</h1><main>${pictures.map(figure).join('\n')}</main>`;
}

function figure({ file, screen, language, width }: Picture): string {
  const image = `<img src="${file}" alt="" style="width: ${Math.round(width / 3)}px">`;
  const caption = `<b>${screen}</b><br>${language} ${width}`;
  return `<figure><a href="${file}">${image}</a><figcaption>${caption}</figcaption></figure>`;
}
