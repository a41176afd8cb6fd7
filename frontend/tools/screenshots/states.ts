import type { Page } from '@playwright/test';

/** Steps that bring a loaded screen into the state for its picture. */
export type Prepare = (page: Page) => Promise<void>;

/** Presses a button by selector: the screens have its name in three languages. */
export const press =
  (selector: string): Prepare =>
  async (page) => {
    await page.locator(selector).filter({ visible: true }).first().click();
  };

/** Runs the steps one after the other. */
export const steps =
  (...all: Prepare[]): Prepare =>
  async (page) => {
    for (const step of all) await step(page);
  };

export const write =
  (selector: string, text: string): Prepare =>
  async (page) => {
    await page.locator(selector).first().fill(text);
  };

const body = (code: string) => JSON.stringify({ code, detail: '', fields: {} });

/** From now on, the server gives this answer to every address that contains `part`. */
const answered =
  (part: string, status: number, text: string): Prepare =>
  async (page) => {
    await page.route(
      (address) => address.href.includes(part),
      (route) => route.fulfill({ status, contentType: 'application/json', body: text }),
    );
  };

export const refused = (part: string, status: number, code: string): Prepare =>
  answered(part, status, body(code));

/** Opens another screen of the app without reloading the document. */
const goTo =
  (path: string): Prepare =>
  async (page) => {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  };

export const seen =
  (selector: string): Prepare =>
  async (page) => {
    await page.locator(selector).filter({ visible: true }).first().waitFor({ timeout: 15_000 });
  };

export const failedList = (part: string, path: string): Prepare =>
  steps(
    refused(part, 500, 'server_error'),
    goTo(path),
    seen('main section[aria-busy="false"] button'),
  );

/** A list that is on its way and does not arrive. */
export const waitingList = (part: string, path: string): Prepare =>
  steps(
    async (page) => {
      await page.route(
        (address) => address.href.includes(part),
        () => undefined,
      );
    },
    goTo(path),
    seen('main section[aria-busy="true"]'),
  );

const noRows = JSON.stringify({ count: 0, next: null, previous: null, results: [] });

export const emptyList = (part: string, path: string): Prepare =>
  steps(
    answered(part, 200, noRows),
    goTo(path),
    seen('main section[aria-busy="false"] strong, main p strong'),
  );

/** The login screen after a login has expired in the middle of something. */
export const sessionEnded: Prepare = async (page) => {
  await page.evaluate(() => history.replaceState({ usr: { ended: 'expired' } }, ''));
  await page.reload();
};

/** The menu of the pages: a drawer in a narrow window, always visible in a wide one. */
export const drawer: Prepare = async (page) => {
  const button = page.locator('header button[aria-expanded="false"]').first();
  const narrow = await page.evaluate(() => matchMedia('(max-width: 859px)').matches);
  if (narrow) await button.click();
};

const pasted = [
  'Correu electrònic;Nom;Cognoms;Rol',
  'marta.soler@familia.test;Marta;Soler i Vilanova;Mare',
  'bernat.soler@familia.test;Bernat;Soler Puig;Alumne',
  'no-es-una-adreca;Joana;Ferrer;Alumne',
  'marta.soler@familia.test;Marta;Soler i Vilanova;Mare',
  'quim.roca@familia.test;Quim;;Alumne',
  'laia.roca@familia.test;Laia;Roca Bonet;Cosina',
].join('\n');

/**
 * A list from a spreadsheet with an invalid address, a repeated one, a missing name, and an unknown
 * role.
 */
export const pastedList: Prepare = steps(
  write('main textarea', pasted),
  press('main textarea ~ button, main [class*="buttons"] button'),
  seen('main section table'),
);

/** The pasted list, moved into the list to be sent. */
export const takenOver: Prepare = steps(
  pastedList,
  press('main [class*="preview"] [class*="buttons"] button'),
  seen('main section input[name], main section td input'),
);
