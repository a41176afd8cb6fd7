/**
 * The browser's half of `make bench`: what the pages of the built app weigh, how soon they are
 * there and how quickly a question follows the other, beside floors made of the same libraries and
 * measured in turns with them. Only the ratios can be compared with another day or machine.
 *
 * SMALL=1 looks once at everything. `--write` puts the result into docs/performance.md.
 */
import { resolve } from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { startServer } from '../e2e/harness/server.ts';
import { launchOptions } from '../playwright.config.ts';
import { startFloors } from './floors.ts';
import { Goals } from './goals.ts';
import { Report } from './report.ts';
import { scenesOf, type Scenes } from './scenes.ts';
import {
  reportDownloads,
  reportScores,
  reportSlowPaint,
  reportStart,
  reportSteps,
} from './tables.ts';

const document = resolve(import.meta.dirname, '../../docs/performance.md');
const [BEGIN, END] = ['<!-- pages: begin -->', '<!-- pages: end -->'];

const small = (process.env.SMALL ?? '') !== '';
const rounds = small
  ? { scores: 1, slowPaint: 1, start: 3, walks: 1, steps: 8 }
  : { scores: 5, slowPaint: 3, start: 9, walks: 2, steps: 24 };

async function measure(browser: Browser, scenes: Scenes, report: Report): Promise<void> {
  const goals = new Goals();
  await reportDownloads(browser, scenes, report, goals);
  await reportStart(browser, scenes, report, goals, rounds.start);
  await reportSteps(browser, scenes, report, goals, rounds.walks, rounds.steps);
  await reportScores(scenes, report, goals, rounds.scores);
  await reportSlowPaint(scenes, report, goals, rounds.slowPaint);
  goals.tell(report);
}

async function main(): Promise<void> {
  const begun = Date.now();
  const report = new Report();
  const browser = await chromium.launch(launchOptions);
  // An access token that ran out would add a refresh to what is measured.
  const server = await startServer({ ACCESS_TOKEN_MINUTES: '120' });
  const floors = await startFloors();
  try {
    const day = new Date().toISOString().slice(0, 10);
    report.say(
      `${day}, Chromium ${browser.version()}; browser and servers share the machine. ` +
        `Lighthouse ${rounds.scores} times, start ${rounds.start} times, ` +
        `${rounds.walks} walks of ${rounds.steps} steps.`,
    );
    await measure(browser, await scenesOf(server, floors), report);
    console.log(`\n(${Math.round((Date.now() - begun) / 1000)} s)`);
  } finally {
    await browser.close();
    await floors.stop();
    await server.stop();
  }
  if (process.argv.includes('--write')) report.write(document, BEGIN, END);
}

await main();
