import type { Page } from '@playwright/test';

import campaigns from '../src/i18n/ca/campaigns.ts';
import auth from '../src/i18n/ca/auth.ts';
import families from '../src/i18n/ca/families.ts';

import record from '../src/i18n/ca/recordConsent.ts';
import { askedClass, guardian } from './harness/askedClass.ts';
import { expectAccessible } from './harness/axe.ts';
import { expectNothingSideways } from './harness/languages.ts';
import { ownWorld } from './harness/otherSettings.ts';
import { pdfText } from './harness/pdf.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

/** Families who answer at the school: on a paper form, and on a tablet at a meeting. */

const PIN = '402718';
const name = '1r d’ESO · Xaloc';
let course: number;
let campaign: number;

test.describe.configure({ mode: 'serial' });
const strict = ownWorld({ GUARDIAN_CONSENT_BELOW: '14' }, async (world) => {
  const pupils = [
    { first_name: 'Aran', last_name: 'Vila' },
    { first_name: 'Berta', last_name: 'Mas', guardians: [guardian('Ona Mas', 'mother')] },
    { first_name: 'Cesc', last_name: 'Pou', guardians: [guardian('Pere Pou', 'father')] },
  ];
  ({ course, campaign } = await askedClass(world, 'Xaloc', pupils, { name: 'Hivern', days: 20 }));
});

async function openScreening(page: Page): Promise<void> {
  await signIn(page, strict.baseUrl, strict.accounts.schoolAdmin);
  await page.goto(`${strict.baseUrl}/campaigns/${campaign}?families=${course}`);
}

async function choose(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: fill(campaigns.moreFor, { name }) }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

// Browser: a scanned code, the real list behind it.
test('the code of a paper form leads to the line of its child', async ({
  page,
  expectAccessibleInTheEvening,
}) => {
  await openScreening(page);
  const saved = page.waitForEvent('download');
  await choose(page, families.forms.print);
  const paper = pdfText(await (await saved).path());
  const codes = [...new Set(paper.match(/\b[0-9A-Z]{3}-[0-9A-Z]{3,4}\b/g))];
  expect(codes, 'one for each child').toHaveLength(3);
  await page.getByRole('link', { name: families.card.typeIn }).click();
  await page.getByLabel(record.reference).fill('Carpeta 5');
  const code = page.getByLabel(record.byClass.code);
  await code.fill('AAA-AAAA');
  await code.press('Enter');
  await expect(page.getByText(record.byClass.codeWrong)).toBeVisible();
  await expectAccessibleInTheEvening();
  // The forms are in the order of the list: Berta Mas, Cesc Pou, Aran Vila.
  await code.fill(codes.at(2)!);
  await code.press('Enter');
  const line = page.getByRole('radiogroup', { name: 'Vila, Aran' });
  await expect(line.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('s');
  await expect(page.getByRole('status').filter({ hasText: '1/3' })).toBeVisible();
});

// Browser: Back and reload show nothing of the family before.
test('at a meeting a tablet goes from family to family, and holds nothing of the last', async ({
  page,
  context,
}) => {
  test.slow();
  await page.setViewportSize({ width: 820, height: 1180 });
  await openScreening(page);
  await choose(page, families.tablet.do);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(families.tablet.pin).fill('123456');
  await dialog.getByRole('button', { name: families.tablet.begin }).click();
  await expect(dialog.getByText(/fàcil d’endevinar/)).toBeVisible();
  await dialog.getByLabel(families.tablet.pin).fill(PIN);
  await dialog.getByRole('button', { name: families.tablet.begin }).click();
  await expect(page).toHaveURL(`${strict.baseUrl}/desk`);

  const cookies = (await context.cookies()).map((one) => one.name);
  expect(cookies).toContain('alba_desk');
  expect(cookies).not.toContain('alba_refresh');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await expectAccessible(page);

  const number = page.getByRole('textbox');
  await number.fill('000111');
  await number.press('Enter');
  await expect(page.getByRole('alert')).toContainText('4');
  await number.fill(PIN);
  await number.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Berta Mas', 'Cesc Pou']);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Ona Mas/ }).click();
  await expect(page.locator('main')).toContainText('Berta M.');
  await expect(page.locator('body')).not.toContainText('Cesc');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingSideways(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.locator('button[value=given]').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gràcies');

  // The next family presses Back and looks at the app's stored data.
  for (const way of [() => page.goBack(), () => page.goBack(), () => page.goto('/home')]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await way().catch(() => null);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator('body')).not.toContainText(/Berta|Ona Mas|Cesc/);
  }

  await page.goto(`${strict.baseUrl}/desk`);
  await page.getByRole('textbox').fill(PIN);
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Cesc Pou']);
  await page.locator('button[name=end]').click();
  await page.getByRole('link', { name: auth.login.submit }).click();
  await expect(page).toHaveURL(/\/login$/);

  await openScreening(page);
  await expect(page.getByText(/Ona Mas/)).toHaveCount(0); // has answered
  await expect(page.getByText(/Pere Pou/).first()).toBeVisible();
});
