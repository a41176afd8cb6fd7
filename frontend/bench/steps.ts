/** From one question to the next: how long it takes to see it, and what an answer costs to send. */
import type { Browser, Page } from '@playwright/test';

import { wireTo } from '../e2e/harness/wire.ts';
import { onPhone, open, slowDown } from './phone.ts';
import { begunTest, type Scene } from './scenes.ts';

export interface Walk {
  /** Milliseconds from the press of Next to the frame that shows the next question. */
  times: number[];
  /** Per answer; bytes with the heads of requests and answers. */
  each: { requests: number; sent: number; received: number };
}

/** A person reads before the next press; an answer may arrive just then, as it may in life. */
const PAUSE = 250;

/** Presses Next `steps` times. A walk through the product begins a test of its own. */
export async function walk(
  browser: Browser,
  scene: Scene,
  steps: number,
  slow: boolean,
): Promise<Walk> {
  const wire = await wireTo(scene.baseUrl);
  try {
    const { walker: account, baseUrl } = scene;
    const path = account ? await begunTest(baseUrl, account) : scene.url.slice(baseUrl.length);
    const through: Scene = {
      name: scene.name,
      baseUrl: wire.baseUrl,
      url: wire.baseUrl + path,
      ...(account && { account }),
    };
    return await onPhone(browser, through, async ({ page, cdp }) => {
      await open(page, through.url);
      await slowDown(cdp, { cpu: slow, network: slow });
      let [begun, done, failed] = [0, 0, 0];
      page.on('request', () => (begun += 1));
      page.on('requestfinished', () => (done += 1));
      page.on('requestfailed', () => (failed += 1));
      const before = wire.traffic();
      const times = await pressNext(page, steps);
      await until(() => done + failed === begun);
      if (failed > 0) throw new Error(`${failed} requests failed`);
      const after = wire.traffic();
      return {
        times,
        each: {
          requests: (after.requests.length - before.requests.length) / steps,
          sent: (after.sent - before.sent) / steps,
          received: (after.received - before.received) / steps,
        },
      };
    });
  } finally {
    await wire.stop();
  }
}

async function pressNext(page: Page, steps: number): Promise<number[]> {
  await page.evaluate(watchSteps);
  for (let step = 1; step <= steps; step += 1) {
    await page
      .locator('[role=radiogroup] label')
      .nth(step % 5)
      .tap();
    await page.locator('button[type=submit]').tap();
    await page.waitForFunction((count) => window.stepTimes.length === count, step);
    await page.waitForTimeout(PAUSE);
  }
  return page.evaluate(() => window.stepTimes);
}

declare global {
  interface Window {
    stepTimes: number[];
  }
}

/**
 * Runs in the page. From the press on it looks at every frame whether that shows another question;
 * the message comes through once the frame is drawn, and, as it is asked for first, before
 * whatever the page itself does then.
 */
function watchSteps(): void {
  const times: number[] = [];
  window.stepTimes = times;
  const shown = () => document.querySelector('h1')?.textContent;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => times.push(performance.now() - Number(data)));
  port1.start();
  function look(pressed: number, before: string | undefined) {
    requestAnimationFrame(() => {
      if (shown() === before) look(pressed, before);
      else port2.postMessage(pressed);
    });
  }
  const press = (event: Event) => {
    const target = event.target as Element;
    if (target.closest('button[type=submit]')) look(event.timeStamp, shown());
  };
  addEventListener('click', press, true);
}

async function until(met: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!met()) {
    if (Date.now() > deadline) throw new Error('answers are still on their way after 20 s');
    await new Promise((later) => setTimeout(later, 100));
  }
}
