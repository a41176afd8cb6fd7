/** How long a page keeps the main thread of a slow phone, from its address to its rest. */
import type { Browser } from '@playwright/test';

import { onPhone, open, slowDown } from './phone.ts';
import type { Scene } from './scenes.ts';

export interface MainThread {
  /** Milliseconds of JavaScript. */
  script: number;
  /** Of everything: also styles, layout, painting. */
  task: number;
}

export function measureStart(browser: Browser, scene: Scene): Promise<MainThread> {
  return onPhone(browser, scene, async ({ page, cdp }) => {
    await cdp.send('Performance.enable');
    await slowDown(cdp, { cpu: true, network: false });
    await open(page, scene.url);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const seconds = (name: string): number => {
      const found = metrics.find((metric) => metric.name === name);
      if (!found) throw new Error(`the browser does not measure ${name}`);
      return found.value;
    };
    return { script: seconds('ScriptDuration') * 1000, task: seconds('TaskDuration') * 1000 };
  });
}
