import { expect } from '../harness/test.ts';

/** The functions of a driver; each browser has its own. */
export interface Driver {
  open(url: string): Promise<void>;
  /** Clicks the element at the XPath, once it is there; fails after `patience` milliseconds. */
  click(xpath: string, patience?: number): Promise<void>;
  /** Types into the focused element; `\n` is Enter. */
  type(text: string): Promise<void>;
  /** Chooses in the page's only select. */
  choose(value: string): Promise<void>;
  run<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

/**
 * A browser as a person uses it. Texts contain no straight quotes: the catalogues have curly ones.
 */
export class Browser {
  readonly #driver: Driver;
  readonly #baseUrl: string;

  constructor(driver: Driver, baseUrl: string) {
    this.#driver = driver;
    this.#baseUrl = baseUrl;
  }

  open(path: string): Promise<void> {
    return this.#driver.open(this.#baseUrl + path);
  }

  /** Presses a button, a link or a card. */
  press(name: string, patience?: number): Promise<void> {
    const pressed = `//*[self::button or self::a or self::label][${shows(name)}]`;
    return this.#driver.click(pressed, patience);
  }

  /** Chooses in the bar. A new screen moves the focus to its heading, and the menu closes. */
  async pick(menu: string, choice: string): Promise<void> {
    await expect(async () => {
      const open = await this.run<boolean>(`!!document.querySelector('[aria-expanded="true"]')`);
      if (!open) await this.press(menu);
      await this.press(choice, 1000);
    }).toPass({ timeout: 15_000 });
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#driver.click(`//input[@id=//label[${shows(label)}]/@for]`);
    await this.#driver.type(text);
  }

  type(text: string): Promise<void> {
    return this.#driver.type(text);
  }

  /** Chooses the answer at this place of the current question. */
  answer(place: number): Promise<void> {
    return this.#driver.click(`(//*[@role="radiogroup"]//label)[${place}]`);
  }

  tick(): Promise<void> {
    return this.#driver.click('//input[@type="checkbox"]');
  }

  /** Chooses in the page's only select. */
  choose(value: string): Promise<void> {
    return this.#driver.choose(value);
  }

  run<T>(expression: string): Promise<T> {
    return this.#driver.run<T>(expression);
  }

  async sees(text: string): Promise<void> {
    await expect
      .poll(() => this.run<string>('document.body.innerText'), { timeout: 15_000 })
      .toContain(text);
  }

  async isAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.run('location.pathname'), { timeout: 15_000 }).toMatch(path);
  }

  close(): Promise<void> {
    return this.#driver.close();
  }
}

function shows(text: string): string {
  return `normalize-space()="${text}" or starts-with(normalize-space(), "${text}")`;
}
