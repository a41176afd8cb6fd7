import type { Page } from '@playwright/test';

import common from '../src/i18n/ca/common.ts';
import taking from '../src/i18n/ca/taking.ts';
import ca from '../src/i18n/ca/consent.ts';
import termsTexts from '../src/i18n/ca/terms.ts';
import en from '../src/i18n/en/consent.ts';
import es from '../src/i18n/es/consent.ts';
import { Api } from './harness/api.ts';
import { everywhere } from './harness/languages.ts';
import { ownWorld } from './harness/otherSettings.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';
import { type Account } from './harness/world.ts';

/** The operator requires a guardian's consent below 14, and none is recorded. */

const words = { ca, es, en };
const given = { given: true, reference: 'Carpeta 7, full 12' };

// All tests share one server.
test.describe.configure({ mode: 'default' });

const strict = ownWorld({ GUARDIAN_CONSENT_BELOW: '14' });

interface Person {
  id: number;
  first_name: string;
  assigned_test_takers: { id: number; first_name: string }[];
}

/** Logs in here and through the API; returns the person's own list entry. */
async function enter(page: Page, who: Account): Promise<{ own: Api; me: Person }> {
  await signIn(page, strict.baseUrl, who);
  const own = await new Api(strict.baseUrl).as(who);
  const [me] = await own.get<Person[]>('/app/test-takers/');
  if (me === undefined) throw new Error('nobody has no entry of their own');
  return { own, me };
}

/** Records a consent, or takes it back, as the school does. */
async function record(taker: number, consent: object): Promise<void> {
  const school = await new Api(strict.baseUrl).as(strict.accounts.schoolAdmin);
  await school.post(`/app/test-takers/${taker}/guardian-consent/`, consent);
}

// Browser: the server’s setting for consent with the real screens.
test('a pupil hears before the terms what is missing, whom to ask, and that all is well', async ({
  page,
  expectAccessibleInTheEvening,
}) => {
  test.slow();
  const { me } = await enter(page, strict.accounts.student);
  await page.goto(`${strict.baseUrl}/premium`);
  await page.goto(`${strict.baseUrl}/test/terms-conditions?type=emotional-wellbeing`);
  await expect(page.getByRole('heading', { level: 1, name: ca.child.title })).toBeFocused();
  await everywhere(page, async (language) => {
    const { child } = words[language];
    await expect(page.getByRole('heading', { level: 1, name: child.title })).toBeVisible();
    for (const text of [child.missing, child.askSchool, child.calm]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
    await expectAccessibleInTheEvening();
  });
  await page.getByRole('link', { name: taking.toTests }).click();
  await expect(page).toHaveURL(`${strict.baseUrl}/premium`);

  // Once the consent is recorded, the same path leads to the terms.
  await record(me.id, given);
  await page.goto(`${strict.baseUrl}/test/terms-conditions?type=emotional-wellbeing`);
  await expect(page.getByRole('checkbox', { name: termsTexts.child.accept })).toBeVisible();
  await record(me.id, { given: false });
});

// Browser: the same, of what an adult may learn.
test('a teacher hears of a child only that it cannot be now, and can choose another one', async ({
  page,
  expectAccessibleInTheEvening,
}) => {
  test.slow();
  const { me } = await enter(page, strict.accounts.teacher);
  const [first, second] = me.assigned_test_takers;
  if (first === undefined || second === undefined) throw new Error('no people were made');
  await record(second.id, given);
  const terms = `${strict.baseUrl}/test/terms-conditions?type=personality`;
  await page.goto(`${terms}&selected_takers=${first.id}`);
  await page.getByRole('checkbox', { name: termsTexts.adult.accept }).check({ force: true });
  await page.getByRole('button', { name: common.actions.next }).click();
  await everywhere(page, async (language) => {
    const { notNow, chooseAnother } = words[language];
    await expect(page.getByRole('heading', { level: 1, name: notNow.title })).toBeVisible();
    const missing = notNow.missing.replace('{{name}}', first.first_name);
    await expect(page.getByText(missing)).toBeVisible();
    await expect(page.getByText(notNow.askSchool)).toBeVisible();
    await expect(page.getByText(notNow.calm)).toBeVisible();
    await expect(page.getByRole('link', { name: chooseAnother })).toBeVisible();
    await expectAccessibleInTheEvening();
  });

  // The list does not show what families answered.
  await page.getByRole('link', { name: ca.chooseAnother }).click();
  await expect(page.getByRole('radio', { name: new RegExp(second.first_name) })).toBeAttached();
  await expect(page.getByText(termsTexts.consentMissing)).toHaveCount(0);
  await page.getByRole('radio', { name: new RegExp(second.first_name) }).check({ force: true });
  await page.getByRole('button', { name: common.actions.next }).click();
  await expect(page.getByRole('checkbox', { name: termsTexts.adult.accept })).toBeVisible();
  await record(second.id, { given: false });
});
