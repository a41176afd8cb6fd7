import type { Page } from '@playwright/test';

import campaigns from '../src/i18n/ca/campaigns.ts';
import contacts from '../src/i18n/ca/contacts.ts';
import ca from '../src/i18n/ca/families.ts';
import recordConsent from '../src/i18n/ca/recordConsent.ts';
import en from '../src/i18n/en/families.ts';
import es from '../src/i18n/es/families.ts';
import { askedClass, guardian } from './harness/askedClass.ts';
import { expectNothingSideways } from './harness/languages.ts';
import { Mailbox } from './harness/mailbox.ts';
import { ownWorld } from './harness/otherSettings.ts';
import { switchLanguage } from './harness/review.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

/** A secretary asks the families of a class, from the first mail to the last paper form. */

const words = { ca, es, en };
const name = '1r d’ESO · Ponent';
let course: number;
let campaign: number;

// The tests run in order: each continues where the one before ended.
test.describe.configure({ mode: 'serial' });
const strict = ownWorld({ GUARDIAN_CONSENT_BELOW: '14' }, async (world) => {
  const pupils = [
    {
      first_name: 'Aran',
      last_name: 'Vila',
      guardians: [guardian('Rosa Vila', 'mother', 'rosa@families.test')],
    },
    {
      first_name: 'Berta',
      last_name: 'Zorita',
      guardians: [
        guardian('Ona Zorita', 'mother', 'ona@families.test'),
        guardian('Joan Zorita', 'father', 'joan@families.test'),
      ],
    },
    {
      first_name: 'Carles',
      last_name: 'Mas',
      guardians: [guardian('Pere Mas', 'father', 'pere@families.test')],
    },
    { first_name: 'Duna', last_name: 'Pou' },
  ];
  ({ course, campaign } = await askedClass(world, 'Ponent', pupils, {
    name: 'Benestar',
    days: 30,
  }));
});

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, strict.baseUrl, strict.accounts.schoolAdmin);
  await page.goto(`${strict.baseUrl}${path}`);
}
const here = () => `/campaigns/${campaign}`;
const mails = (address: string) => new Mailbox(strict.mailDir).all(address);

/** Answers like the family, with the link in its newest mail. */
async function answer(page: Page, address: string, said: 'given' | 'refused', who: string) {
  const link = mails(address)
    .at(-1)!
    .text.match(/\/consent\/[\w-]{43}/)![0];
  const path = `${strict.baseUrl}/app${link}/`;
  const { nonce } = (await (await page.request.get(path)).json()) as { nonce: string };
  const answered = await page.request.post(path, {
    data: { answer: said, name: who, relation: 'guardian', has_authority: true, nonce },
  });
  expect(answered.status()).toBe(200);
}

// Browser: screen, queue and mail together, in the order of a school’s days.
test('a class is asked by email, after saying whom that reaches @heart', async ({
  page,
  expectAccessibleInTheEvening,
}) => {
  test.slow();
  await open(page, here());
  for (const language of ['en', 'es', 'ca'] as const) {
    await switchLanguage(page, language);
    await page.goto(`${strict.baseUrl}${here()}?families=${course}`);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByText(words[language].open.noContact)).toBeVisible();
    await expectNothingSideways(page);
    await page.evaluate(() => window.scrollTo(0, 0)); // nothing half under the bar
    await expectAccessibleInTheEvening();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: fill(campaigns.moreFor, { name }) }).press('Enter');
  await page.getByRole('menuitem', { name: ca.ask.consent.do }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('4 correus sobre 3 infants i adolescents');
  await expect(dialog).toContainText(`1 ${contacts.emails.skipped.no_contact}`);
  await dialog.getByRole('button', { name: contacts.emails.read }).click();
  await expect(dialog.getByRole('article')).toContainText('/consent/…');
  await expectAccessibleInTheEvening();
  await dialog.getByRole('button', { name: fill(ca.ask.send_other, { count: '4' }) }).click();
  await expect(page.getByText(fill(ca.ask.done_other, { count: '4' }))).toBeVisible();
  await expect.poll(() => mails('rosa@families.test').length, { timeout: 20_000 }).toBe(1);
  const table = page.locator('main');
  await expect(table).toContainText(`3 ${ca.counts.consent.asked}`);
  await expect(table).toContainText(`1 ${ca.counts.consent.no_contact}`);
});

// Browser: the same.
test('two answers that differ stand side by side until one of them says otherwise @heart', async ({
  page,
  expectAccessibleInTheEvening,
}) => {
  await expect.poll(() => mails('joan@families.test').length, { timeout: 20_000 }).toBe(1);
  await open(page, here());
  await answer(page, 'ona@families.test', 'refused', 'Ona Zorita');
  await answer(page, 'joan@families.test', 'given', 'Joan Zorita');
  await page.goto(`${strict.baseUrl}${here()}?families=${course}`);
  const sides = page.getByRole('list', {
    name: fill(ca.conflict.answers, { name: 'Berta Zorita' }),
  });
  await expect(sides.getByRole('listitem')).toHaveCount(2);
  const widths = await sides
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().width));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
  await expectAccessibleInTheEvening();
  await sides
    .getByRole('button', { name: fill(ca.conflict.recordFor, { name: 'Joan Zorita' }) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: recordConsent.refused }).check();
  await dialog.getByLabel(recordConsent.route).selectOption('phone');
  await dialog.getByRole('button', { name: recordConsent.record }).click();
  await expect(page.getByText(fill(ca.open.recorded, { name: 'Berta Zorita' }))).toBeVisible();
  await expect(sides).toHaveCount(0);
});

// Browser: the same.
test('who has not answered is reminded, after reading the email @heart', async ({ page }) => {
  await open(page, here());
  await page.getByRole('button', { name: ca.card.remind, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 correus');
  await dialog.getByRole('button', { name: contacts.emails.read }).click();
  await expect(dialog.getByRole('article')).toContainText('Carles M.');
  await dialog.getByRole('button', { name: fill(ca.remind.send_other, { count: '2' }) }).click();
  await expect(page.getByText(fill(ca.remind.done_other, { count: '2' }))).toBeVisible();
});

// Browser: the same, by keyboard alone.
test('a contact is added on the child’s page, by keyboard, and the child can be asked @heart', async ({
  page,
  expectAccessibleInTheEvening,
}) => {
  await open(page, `${here()}?families=${course}`);
  await page.getByRole('link', { name: 'Pou, Duna' }).click();
  const card = page.getByRole('region', { name: contacts.title });
  await card.getByRole('button', { name: contacts.add }).press('Enter');
  await page.keyboard.type('Mar Pou');
  await card.getByRole('textbox', { name: /^Correu/ }).fill('mar@families.test');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingSideways(page);
  const address = card.getByRole('textbox', { name: /^Correu/ });
  await page.evaluate(() => window.scrollTo(0, 0)); // nothing half under the bar
  await expectAccessibleInTheEvening();
  await address.press('Enter');
  await expect(card.getByText('mar@families.test')).toBeVisible();
  const asking = fill(contacts.asking.askFor, { name: 'Benestar' });
  await card.getByRole('button', { name: asking }).click();
  const send = fill(ca.ask.send_one, { count: '1' });
  await page.getByRole('dialog').getByRole('button', { name: send }).click();
  await expect.poll(() => mails('mar@families.test').length, { timeout: 20_000 }).toBe(1);
});

// Browser: the same.
test('what came back on paper is typed in for the screening @heart', async ({ page }) => {
  await open(page, `${here()}?families=${course}`);
  await page.getByRole('link', { name: ca.card.typeIn }).click();
  const lines = page.getByRole('list', { name: recordConsent.byClass.caption });
  await expect(lines.getByRole('listitem')).toHaveCount(3);
  await page.getByLabel(recordConsent.reference).fill('Carpeta 3');
  await lines.getByRole('radio', { checked: true }).first().focus();
  await page.keyboard.type('sns');
  await expect(page.getByRole('status').filter({ hasText: '3/3' })).toBeVisible();
  await page.goto(`${strict.baseUrl}${here()}?families=${course}`);
  const table = page.locator('main');
  await expect(table).toContainText(`2 ${ca.counts.consent.given}`);
  await expect(table).toContainText(`2 ${ca.counts.consent.refused}`);
});
