import type { Page } from '@playwright/test';

/** Counts mouse clicks and seconds for each part of a journey. */
export class Clicks {
  #presses = 0;
  #began = Date.now();
  readonly parts: { name: string; presses: number; seconds: number }[] = [];

  /** Counts on every page that `page` opens from now on. */
  async on(page: Page): Promise<void> {
    await page.exposeBinding('pressed', () => {
      this.#presses += 1;
    });
    await page.addInitScript(() => {
      addEventListener(
        'pointerdown',
        () => {
          (globalThis as unknown as { pressed: () => void }).pressed();
        },
        { capture: true },
      );
    });
  }

  /** Ends a part of the way; the next one begins. */
  part(name: string): void {
    const now = Date.now();
    this.parts.push({ name, presses: this.#presses, seconds: (now - this.#began) / 1000 });
    this.#presses = 0;
    this.#began = now;
  }

  total(): number {
    return this.parts.reduce((sum, { presses }) => sum + presses, 0);
  }

  said(): string {
    return this.parts
      .map(({ name, presses, seconds }) => `${name}: ${presses} clicks, ${seconds.toFixed(1)} s`)
      .join('; ');
  }
}
