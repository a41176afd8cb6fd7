import type { Page } from '@playwright/test';

import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import lesson from '../src/i18n/ca/lesson.ts';
import taking from '../src/i18n/ca/taking.ts';
import welcome from '../src/i18n/ca/welcome.ts';
import { beginTest } from './harness/begunTest.ts';
import { answer, enter, openLesson } from './harness/lesson.ts';
import { expect, test } from './harness/test.ts';

/** If the browser refuses to store anything, everything works as long as the page is open. */

type Refusal = 'site data are blocked' | 'no room';

async function refuseStorage(page: Page, refusal: Refusal): Promise<void> {
  await page.addInitScript((blocked) => {
    const refuse = (name: string) => () => {
      throw new DOMException('refused by the test', name);
    };
    if (!blocked) {
      Storage.prototype.setItem = refuse('QuotaExceededError');
      return;
    }
    const forbidden = { get: refuse('SecurityError'), set: refuse('SecurityError') };
    Object.defineProperty(window, 'localStorage', forbidden);
    Object.defineProperty(window, 'sessionStorage', forbidden);
    Object.defineProperty(Document.prototype, 'cookie', forbidden);
    navigator.locks.request = () => Promise.reject(new DOMException('', 'SecurityError'));
    navigator.locks.query = () => Promise.reject(new DOMException('', 'SecurityError'));
    window.BroadcastChannel = refuse('SecurityError') as never;
  }, refusal === 'site data are blocked');
}

for (const refusal of ['site data are blocked', 'no room'] as const) {
  // Browser: a browser that stores nothing.
  test(`${refusal}: the first login after confirming the address, and settings @night`, async ({
    page,
    mailbox,
    newAccount,
  }) => {
    await refuseStorage(page, refusal);
    const family = newAccount('Laia', 'Pons');
    await page.goto('/signup');
    await page.getByLabel(common.email).fill(family.email);
    await page.getByLabel(common.password, { exact: true }).fill(family.password);
    await page.getByLabel(auth.signup.confirmPassword, { exact: true }).fill(family.password);
    await page.getByRole('radio', { name: auth.signup.isParent }).check({ force: true });
    await page.getByRole('button', { name: auth.signup.submit }).click();
    await expect(page.getByText(auth.signup.doneTitle)).toBeVisible();
    await page.goto((await mailbox.latest(family.email)).path ?? '');
    await page.getByLabel(common.email).first().fill(family.email);
    await page.getByLabel(common.password, { exact: true }).fill(family.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/family');
    await expect(page.locator('h1')).toBeVisible();

    await page.getByRole('button', { name: new RegExp(common.nav.profileMenu) }).click();
    await page.getByRole('menuitem', { name: common.nav.userProfile }).click();
    await expect(page).toHaveURL('/user');
    await page.getByRole('button', { name: common.textSize.label }).click();
    await page.getByRole('button', { name: common.textSize.large, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large');
    await page.getByRole('combobox').selectOption('es');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('combobox').selectOption('ca');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ca');
    await page.getByRole('button', { name: new RegExp(common.nav.profileMenu) }).click();
    await page.getByRole('menuitem', { name: common.nav.logOut }).click();
    await expect(page).toHaveURL('/login');
  });

  // Browser: the same.
  test(`${refusal}: a whole test with an account @night`, async ({
    page,
    api,
    builder,
    world,
    newAccount,
  }) => {
    test.slow();
    await refuseStorage(page, refusal);
    const who = newAccount('Mireia', 'Font');
    const begun = await beginTest(api, builder, world.courseId, who, 'emotional-wellbeing');
    await page.goto('/login');
    await page.getByLabel(common.email).fill(who.email);
    await page.getByLabel(common.password, { exact: true }).fill(who.password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: welcome.unfinished.continue }).click();
    await answer(page, 25);
    await expect(page).toHaveURL(/extra-comment/);
    await expect(page.locator('h1')).toBeVisible();
    expect(await begun.answered()).toBe(25);
    await page.getByRole('textbox').fill('Res més.');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('textbox')).toBeHidden();
    await expect(page.locator('h1')).toBeVisible();
  });

  // Browser: a browser that stores nothing, as schools set them up.
  test(`${refusal}: a whole test with a card`, async ({
    page,
    builder,
    newAccount,
    world,
  }, info) => {
    test.slow();
    await refuseStorage(page, refusal);
    const { codes } = await openLesson({ builder, newAccount, world }, info, {
      name: `Institut del Riu, ${refusal}`,
      postalCode: refusal === 'no room' ? '0862' : '0861',
      pupils: [{ first: 'Aina', last: 'Abril' }],
      questionnaires: ['SDQ'],
    });
    await page.goto('/entra');
    await enter(page, codes[0] ?? '', 'Aina');
    await page.getByRole('button', { name: lesson.name.yes }).click();
    await page.getByRole('button', { name: lesson.assent.yes }).click();
    await expect(page.getByText(taking.questions.chooseFirst)).toBeVisible();
    await answer(page, 25);
    await expect(page.getByRole('heading', { name: lesson.thanks.title })).toBeVisible();
    await page.getByRole('button', { name: lesson.thanks.next }).click();
    await expect(page.getByLabel(lesson.code.label)).toHaveValue('');
  });
}
