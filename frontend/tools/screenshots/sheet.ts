import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Browser } from '@playwright/test';

export interface Picture {
  role: string;
  screen: string;
  language: string;
  width: number;
  /** File name inside the folder of the pictures. */
  file: string;
}

/** One page per role with all its pictures side by side, as HTML to click and as PNG to look at. */
export async function writeSheets(
  folder: string,
  pictures: Picture[],
  browser: Browser,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  for (const role of new Set(pictures.map((picture) => picture.role))) {
    const file = join(folder, `${role}.html`);
    const own = pictures.filter((picture) => picture.role === role);
    writeFileSync(file, sheet(role, own));
    await page.goto(pathToFileURL(file).href);
    await page.screenshot({ path: join(folder, `${role}.png`), fullPage: true });
  }
  await page.close();
}

function sheet(role: string, pictures: Picture[]): string {
  const rows = [...new Set(pictures.map((picture) => picture.screen))].map((screen) => {
    const own = pictures.filter((picture) => picture.screen === screen);
    return `<h2>${screen}</h2><div class="row">${own.map(figure).join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>${role}</title><style>
    body { font: 14px system-ui; margin: 16px; background: #ddd }
    .row { display: flex; flex-wrap: wrap; gap: 8px; align-items: start }
    figure { margin: 0; background: #fff } figcaption { padding: 2px 6px }
    img { display: block; height: 300px; max-width: 480px; object-fit: cover; object-position: top }
    </style><h1>${role}</h1>${rows.join('\n')}`;
}

function figure({ file, language, width }: Picture): string {
  const image = `<a href="${file}"><img src="${file}" alt=""></a>`;
  return `<figure>${image}<figcaption>${language} ${width}</figcaption></figure>`;
}
