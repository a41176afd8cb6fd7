import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import common from '../src/i18n/ca/common.ts';
import terms from '../src/i18n/ca/terms.ts';
import visit from '../src/i18n/ca/visit.ts';
import type { Api } from './harness/api.ts';
import { askedClass, guardian } from './harness/askedClass.ts';
import { expectAccessible } from './harness/axe.ts';
import { Clicks } from './harness/clicks.ts';
import { expectNothingSideways } from './harness/languages.ts';
import { answer } from './harness/lesson.ts';
import { Mailbox } from './harness/mailbox.ts';
import { ownWorld } from './harness/otherSettings.ts';
import { expect, test } from './harness/test.ts';
import { installVoices, said } from './harness/voices.ts';

/** A family uses the link in its mail, a paper form, and the page about the screening. */

const FRAMES = ['ca', 'es', 'en', 'ar', 'ro', 'uk', 'zh', 'ur'];
const [ROSA, ONA] = ['rosa.f@families.test', 'ona.f@families.test'];
let school: Api;
let campaign: number;

// One after the other, on one server; each stands for itself.
test.describe.configure({ mode: 'default' });
const strict = ownWorld({ GUARDIAN_CONSENT_BELOW: '14' }, async (world) => {
  const pupils = [
    { first_name: 'Aran', last_name: 'Vila', guardians: [guardian('Rosa Vila', 'mother', ROSA)] },
    { first_name: 'Berta', last_name: 'Mas', guardians: [guardian('Ona Mas', 'mother', ONA)] },
    { first_name: 'Cesc', last_name: 'Pou' },
  ];
  ({ school, campaign } = await askedClass(world, 'Garbí', pupils, {
    name: 'Primavera',
    voices: ['self', 'guardian'],
    days: 30,
  }));
  await school.post(`/app/campaigns/${campaign}/consent-requests/`, {});
});

async function linkOf(address: string): Promise<string> {
  const box = new Mailbox(strict.mailDir);
  await expect.poll(() => box.all(address).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [path] = box
    .all(address)
    .at(0)!
    .text.match(/\/consent\/[\w-]{43}/)!;
  return `${strict.baseUrl}${path}`;
}

async function onPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const viewport = { width: 320, height: 640 };
  const context = await browser.newContext({ locale: 'ca-ES', viewport, ...options });
  return context.newPage();
}

/** One press is enough: name and relation are known, and the button states that she may decide. */
async function sayYes(page: Page): Promise<void> {
  await page.locator('button[value=given]').click();
}

// Browser: a page without scripts, framed mail, and a copy by mail.
test('without scripts a family reads in its language, answers, and gets a copy @heart', async ({
  browser,
}) => {
  const page = await onPhone(browser, { javaScriptEnabled: false });
  const link = await linkOf(ROSA);
  for (const frame of FRAMES) {
    // oxlint-disable-next-line no-await-in-loop -- one language after the other
    await page.goto(`${link}?lang=${frame}`);
    const shown = page.locator('html');
    // oxlint-disable-next-line no-await-in-loop
    await expect(shown).toHaveAttribute('dir', ['ar', 'ur'].includes(frame) ? 'rtl' : 'ltr');
    // oxlint-disable-next-line no-await-in-loop
    await expectNothingSideways(page);
    // oxlint-disable-next-line no-await-in-loop
    const looks = await page.locator('.answers button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontSize, fontWeight } =
          getComputedStyle(button);
        return { width, height, color, backgroundColor, borderColor, fontSize, fontWeight };
      }),
    );
    expect(looks, frame).toHaveLength(2);
    expect(looks[0], `yes and no look alike in ${frame}`).toEqual(looks[1]);
  }
  await page.goto(link);
  await page.locator('details.who summary').click();
  await page.getByRole('textbox').fill('Remei Vila');
  await page.locator('button[value=given]').click();
  await expect(page.getByRole('alert'), 'somebody else says whether she may decide').toBeVisible();
  await expect(page.getByRole('textbox'), 'nothing is lost').toHaveValue('Remei Vila');
  await page.getByRole('textbox').fill('Rosa Vila');
  await sayYes(page);
  await expect(page.getByRole('status')).toBeVisible();
  const box = new Mailbox(strict.mailDir);
  await expect.poll(() => box.all(ROSA).length, { timeout: 20_000 }).toBe(2);
  await page.context().close();
});

// Browser: nothing stays behind in the browser: Back, reload, storage.
test('in the same visit the guardian answers, and nothing of it stays behind', async ({
  browser,
}) => {
  test.slow();
  const page = await onPhone(browser, { viewport: { width: 360, height: 740 } });
  const link = await linkOf(ONA);
  const clicks = new Clicks();
  await clicks.on(page);
  await page.goto(link); // the first press is the link in the email
  await sayYes(page);
  await expect(page.getByRole('status')).toBeVisible();
  clicks.part('yes');
  expect(1 + clicks.total(), 'a yes from the email, with nothing typed').toBe(2);
  await page.locator('button[value=own]').click();
  await expect(page).toHaveURL(/\/visit$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Berta');
  await expectAccessible(page);
  await page.getByLabel(terms.link.accept).check();
  await page.getByRole('button', { name: common.actions.next }).click();
  await answer(page, 25);
  await expect(page.getByRole('heading', { name: visit.thanks.title })).toBeVisible();
  const token = new URL(link).pathname.split('/').at(-1)!;
  const kept = await page.evaluate(() => ({
    addresses: window.navigation.entries().map(({ url }) => url),
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookies: document.cookie,
  }));
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(kept).toMatchObject({ local: '{}', cookies: '' });
  // All that is left is the key of answers that were not sent; there are none.
  expect(Object.keys(JSON.parse(kept.session) as object)).toEqual(['alba.lesson_key']);

  // The next person with the phone finds nothing, whichever way they go back.
  for (const way of ['back', 'again'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    if (way === 'back') await page.goBack({ timeout: 2000 }).catch(() => null);
    // oxlint-disable-next-line no-await-in-loop
    else await page.goto(`${strict.baseUrl}/visit`);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator('body')).not.toContainText('Berta');
  }
  await expect(page.getByRole('heading', { name: visit.closed.title })).toBeVisible();
  await page.context().close();
});

// Browser: a voice of the device.
test('the page is read aloud by a voice of the device, in its language @night', async ({
  browser,
}) => {
  const link = await linkOf(ONA);
  const page = await onPhone(browser);
  await page.goto(link);
  await expect(page.locator('#aloud'), 'without a voice there is no button').toBeHidden();
  await installVoices(page);
  await page.goto(`${link}?lang=es`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Escuchar', exact: true }).click();
  expect((await said(page))[0]).toBe(`es-ES: ${title}`);
  await expectNothingSideways(page);
  await page.getByRole('button', { name: 'Parar', exact: true }).click();
  expect((await said(page)).at(-1)).toBe('silence');
  await page.context().close();
});

// Browser: what is printed.
test('the page about the screening is there for everybody, and on paper @night', async ({
  browser,
}) => {
  const page = await onPhone(browser, { javaScriptEnabled: false });
  await page.goto(await linkOf(ONA));
  const about = await page.locator('a[href^="/families/"]').getAttribute('href');
  const address = String(about).split('?')[0];
  const titles = new Set<string>();
  for (const language of ['ca', 'es', 'en']) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(`${strict.baseUrl}${address}?lang=${language}`);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // oxlint-disable-next-line no-await-in-loop
    titles.add(await page.getByRole('heading', { level: 1 }).innerText());
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator('main li')).toHaveCount(25); // the sentences themselves
    // oxlint-disable-next-line no-await-in-loop
    await expectNothingSideways(page);
  }
  expect(titles.size).toBe(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('nav')).toBeHidden();
  const unknown = await page.goto(`${strict.baseUrl}/families/${campaign}`);
  expect(unknown?.status()).toBe(404);
  await page.context().close();
});
