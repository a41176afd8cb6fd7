import type { Page } from '@playwright/test';

import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import family from '../src/i18n/ca/family.ts';
import { answerTest } from './harness/takenTest.ts';
import { expect, test } from './harness/test.ts';

const { children, name } = family;

async function addChild(page: Page, first: string, born: string): Promise<void> {
  await page.getByLabel(children.firstName, { exact: true }).fill(first);
  await page.getByLabel(children.birthDate, { exact: true }).fill(born);
  await page.getByRole('button', { name: children.add, exact: true }).click();
  await expect(page.getByRole('button', { name: `Treu ${first}` })).toBeVisible();
}

// Browser: a whole family’s way, from the mail to the report.
test('a mother signs up, names herself, adds two children, answers about one and reads the report @heart', async ({
  page,
  api,
  builder,
  mailbox,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const mother = newAccount('Berta', 'Coll');
  await page.goto('/signup');
  await page.getByLabel(common.email).fill(mother.email);
  await page.getByLabel(common.password, { exact: true }).fill(mother.password);
  await page.getByLabel(auth.signup.confirmPassword, { exact: true }).fill(mother.password);
  await page.getByRole('radio', { name: auth.signup.isParent }).check({ force: true });
  await page.getByRole('button', { name: auth.signup.submit }).click();
  const mail = await mailbox.latest(mother.email);
  await page.goto(mail.path ?? '');
  await expect(page.getByText(auth.verify.doneTitle)).toBeVisible();
  await page.getByLabel(common.email).first().fill(mother.email);
  await page.getByLabel(common.password, { exact: true }).fill(mother.password);
  await page.keyboard.press('Enter');

  // The app asks once, before the first test.
  await expect(page).toHaveURL('/family');
  await expect(page.getByText(family.firstIntro)).toBeVisible();
  await page.getByLabel(common.firstName, { exact: true }).fill('Berta');
  await page.getByRole('button', { name: name.save, exact: true }).first().click();
  await expect(page.getByText(name.saved)).toBeVisible();
  await addChild(page, 'Aina', '2016-03-04');
  await page.getByRole('button', { name: children.add, exact: true }).click();
  await addChild(page, 'Biel', '2018-09-10');
  await expectAccessible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: name.goOn }).click();
  await expect(page).toHaveURL('/premium');

  // A test about one of the children.
  await page.goto('/test/select-takers?type=emotional-wellbeing');
  await page.getByRole('radio', { name: /Aina/ }).check({ force: true });
  await page.getByRole('button', { name: common.actions.next }).click();
  await expect(page).toHaveURL(/terms-conditions.*selected_taker/);
  const own = await api.as(mother);
  const added = await own.get<{ id: number; first_name: string }[]>('/app/user/children/');
  const aina = added.find((child) => child.first_name === 'Aina');
  const me = await own.get<{ test_taker_info: { id: number } }>('/app/user/');
  const { id } = await own.post<{ id: number }>('/app/tests/create/', {
    test_type: 2,
    test_taker: me.test_taker_info.id,
    on_behalf_of_test_taker: aina?.id,
  });
  await own.patch(`/app/tests/${id}/`, { has_accepted_terms: true });
  await page.goto(`/test/questions?type=emotional-wellbeing&takers=${aina?.id}&test_id=${id}`);
  await expect(page.getByRole('main')).toContainText('Aina');
  await answerTest(own, id);

  // Alba releases it, because there is no school, and the mother reads it.
  await builder.api.patch(`/app/tests/${id}/approve/`, { approved: true });
  expect((await mailbox.latest(mother.email, 2)).path).toBe(`/results/${id}`);
  await page.goto(`/results/${id}`);
  await expect(page.getByRole('main')).toContainText('Aina');

  // Removing the child first says what is deleted with it.
  await page.goto('/family');
  await page.getByRole('button', { name: 'Treu Aina' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 test sobre Aina');
  await dialog.getByRole('button', { name: children.remove, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Treu Aina' })).toHaveCount(0);
  expect(await own.get<unknown[]>('/app/tests/')).toEqual([]);
});
