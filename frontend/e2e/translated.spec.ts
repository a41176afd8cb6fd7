import { expect, type Page } from '@playwright/test';

import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import lesson from '../src/i18n/ca/lesson.ts';
import roomCheck from '../src/i18n/ca/roomCheck.ts';
import taking from '../src/i18n/ca/taking.ts';
import { inEveryLanguage } from './harness/languages.ts';
import { enter, openLesson } from './harness/lesson.ts';
import { test } from './harness/test.ts';
import { translate } from './harness/translator.ts';
import { fill } from './harness/words.ts';

/**
 * Families whose language Alba does not have let the browser translate. This removes text nodes
 * that React knows: a screen must not break, the measured wording must not change, and the console
 * must stay silent.
 */

test.beforeEach(({ page }) => translate(page));

/**
 * Answers every question, checks its number, and goes back and forth; the sentence and the answers
 * stay untranslated.
 */
async function answerAll(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await expect(
      page.getByText(fill(taking.questions.position, { number, total: count })),
    ).toBeVisible();
    await page
      .getByRole('radio')
      .nth(number % 3)
      .check();
    if (number === 1) {
      await expect(page.locator('main font').first()).toBeVisible();
      await expect(page.locator('h1 font, [role=radiogroup] font')).toHaveCount(0);
    }
    if (number === 3) {
      await page.getByRole('button', { name: common.actions.previous }).click();
      await expect(
        page.getByText(fill(taking.questions.position, { number: 2, total: count })),
      ).toBeVisible();
      await page.locator('button[type=submit]').click();
      await page.getByRole('radio').nth(1).check();
    }
    await page.locator('button[type=submit]').click();
  }
}

for (const [kind, count] of [
  ['emotional-wellbeing', 25],
  ['personality', 44],
] as const) {
  // Browser: a browser that translates takes texts away from React.
  test(`translated: ${kind} with an account, from the list to the results @night`, async ({
    page,
    context,
    begin,
  }) => {
    test.slow();
    const { url } = await begin(kind);
    await page.goto('/premium');
    await expect(page.locator('h1')).toBeVisible();
    await page.goto(`/test/terms-conditions?type=${kind}`);
    await page.getByRole('checkbox').check();
    await page.getByRole('checkbox').uncheck();
    await page.goto(url);
    await expect(page.locator('h1')).toBeFocused();
    await inEveryLanguage(page, async () => {
      await page.getByRole('radio').first().check();
    });
    // Without a connection for a moment: the page reports unsent answers, and the report disappears
    // again.
    await context.setOffline(true);
    await page.locator('button[type=submit]').click();
    await expect(page.getByText(fill(taking.questions.unsent_one, { count: 1 }))).toBeVisible({
      timeout: 20_000,
    });
    await context.setOffline(false);
    await expect(page.getByText(common.states.saved)).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: common.actions.previous }).click();
    await page.getByRole('button', { name: taking.questions.pause }).click();
    await page.getByRole('button', { name: taking.questions.pauseStay }).click();
    await answerAll(page, count);

    await expect(page).toHaveURL(/extra-comment/);
    await page.locator('button[type=submit]').click(); // nothing is written yet
    await page.getByRole('textbox').fill('Tot bé.');
    await page.locator('button[type=submit]').click();
    await expect(page.getByText(taking.comment.doneTitle)).toBeVisible();
    await page.goto('/results');
    await expect(page.locator('h1')).toBeVisible();
    await page.goto('/user');
    await expect(page.locator('h1')).toBeVisible();
    const [old, fresh, again] = await page.locator('input[type=password]').all();
    await old?.fill('x');
    await fresh?.fill('tres gats dalt del terrat');
    await again?.fill('tres gats');
    await again?.fill('tres gats dalt del terrat');
    await inEveryLanguageOfSettings(page);
  });
}

async function inEveryLanguageOfSettings(page: Page): Promise<void> {
  for (const language of ['es', 'en', 'ca']) {
    await page.getByRole('combobox').first().selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
}

// Browser: a browser that translates takes texts away from React.
test('translated: a whole test with a card @night', async ({
  page,
  builder,
  newAccount,
  world,
}, info) => {
  test.slow();
  const { codes } = await openLesson({ builder, newAccount, world }, info, {
    name: 'Institut de la Traducció',
    postalCode: '0891',
    pupils: [{ first: 'Rosa', last: 'Abril' }],
    questionnaires: ['SDQ'],
  });
  await page.goto('/entra');
  await page.getByLabel(lesson.code.label).fill('22222-22223');
  await page.keyboard.press('Enter');
  await expect(page.getByText(lesson.code.slip, { exact: true })).toBeVisible();
  await enter(page, codes[0] ?? '', 'Rosa');
  await expect(page.locator('h1 font'), 'a name').toHaveCount(0);
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await page.getByRole('button', { name: lesson.assent.yes }).click();
  await expect(page.locator('h1')).toBeFocused();
  await answerAll(page, 25);
  await expect(page.getByRole('heading', { name: lesson.thanks.title })).toBeVisible();
  await page.getByRole('button', { name: lesson.thanks.next }).click();
  await expect(page.getByLabel(lesson.code.label)).toHaveValue('');
});

// Browser: the same.
test('translated: what visitors see @night', async ({ page }) => {
  test.slow();
  await page.goto('/prova');
  await page.getByRole('button', { name: roomCheck.start }).click();
  await expect(page.getByRole('button', { name: roomCheck.again })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: roomCheck.again }).click();
  await expect(page.getByRole('button', { name: roomCheck.again })).toBeVisible({
    timeout: 60_000,
  });
  await page.goto('/');
  await expect(page.locator('h1')).toBeVisible();
  await page.goto('/signup');
  const first = page.getByLabel(common.password, { exact: true });
  const second = page.getByLabel(auth.signup.confirmPassword, { exact: true });
  await first.fill('tres gats dalt del terrat');
  await second.fill('tres');
  await second.fill('tres gats dalt del terrat');
  await expect(page.getByText(common.form.passwordsMatch)).toBeVisible();
  await page.getByRole('button', { name: auth.signup.submit }).click();
  await page.goto('/login');
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect(page.getByLabel(common.email)).toHaveAccessibleDescription(common.form.required);
});
