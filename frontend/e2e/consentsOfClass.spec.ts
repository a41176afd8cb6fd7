import type { Page } from '@playwright/test';

import caCampaigns from '../src/i18n/ca/campaigns.ts';
import ca from '../src/i18n/ca/recordConsent.ts';
import { askedClass } from './harness/askedClass.ts';
import { ownWorld } from './harness/otherSettings.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';

const PUPILS = 30;

let course: number;
let campaign: number;

test.describe.configure({ mode: 'serial' });
const strict = ownWorld({ GUARDIAN_CONSENT_BELOW: '14' }, async (world) => {
  const pupils = Array.from({ length: PUPILS }, (_, number) => ({
    first_name: `Nom${String(number).padStart(2, '0')}`,
    last_name: 'Riera Mas',
  }));
  ({ course, campaign } = await askedClass(world, 'Llevant', pupils, {
    name: 'Tardor',
    days: 20,
  }));
});

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, strict.baseUrl, strict.accounts.schoolAdmin);
  await page.goto(`${strict.baseUrl}${path}`);
}

// Browser: screen by screen what the server answered before.
test('where nobody gets a card, printing says why and leads to the consents', async ({ page }) => {
  await open(page, `/campaigns/${campaign}`);
  await page.getByRole('button', { name: caCampaigns.cards.all }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${PUPILS}.`);
  await dialog.getByRole('button', { name: /consentiments/ }).click();
  await expect(page).toHaveURL(/\/test-takers\/consents/);
});

// Browser: thirty rows by keyboard, with the real server behind each.
test('the consents of a class are typed in within a minute', async ({
  page,
  expectAccessibleInTheEvening,
}) => {
  test.setTimeout(120_000);
  await open(page, `/test-takers/consents?course=${course}`);
  const lines = page.getByRole('list', { name: ca.byClass.caption });
  await expect(lines.getByRole('listitem')).toHaveCount(PUPILS);
  await expectAccessibleInTheEvening();
  await page.getByLabel(ca.reference).fill('Carpeta 3');
  const began = Date.now();
  await lines.getByRole('radio', { checked: true }).first().focus();
  // One refusal; a mistake, undone; the rest at the pace of a person turning papers.
  for (let number = 0; number < PUPILS; number++) {
    await page.keyboard.press(number === 4 ? 'n' : 's');
    await page.waitForTimeout(300);
  }
  const whole = `${PUPILS}/${PUPILS}`;
  await expect(page.getByRole('status').filter({ hasText: whole })).toBeVisible();
  expect(Date.now() - began).toBeLessThan(60_000);
  const slip = lines.getByRole('radiogroup', { name: 'Riera Mas, Nom07' });
  await slip.getByRole('radio', { name: ca.byClass.waits }).check();
  await expect(page.getByRole('status').filter({ hasText: `${PUPILS - 1}/` })).toBeVisible();

  // One refused and one was taken back: only these two still have no consent.
  await page.goto(`${strict.baseUrl}/test-takers?course=${course}&consent=missing&ordering=name`);
  await expect(page.getByRole('rowheader')).toHaveText([/Nom04/, /Nom07/]);
});
