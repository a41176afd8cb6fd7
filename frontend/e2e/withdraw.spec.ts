import common from '../src/i18n/ca/common.ts';
import results from '../src/i18n/ca/results.ts';
import { expectNothingSideways } from './harness/languages.ts';
import { finishedTest } from './harness/review.ts';
import { expect, test } from './harness/test.ts';

/** A person takes back their answers until the report can be read. By card: youngest.spec.ts. */

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

// Browser: what was answered is gone for everybody after one question.
test('a finished test is withdrawn from the results, after one question', async ({
  page,
  api,
  builder,
  world,
  newAccount,
  login,
  expectAccessibleInTheEvening,
}) => {
  test.slow();
  const { id, teacher } = await finishedTest(api, builder, world, {
    teacher: newAccount('Berta', 'Camps'),
    student: newAccount('Iris', 'Mora'),
  });
  const school = await api.as(world.accounts.schoolAdmin);
  const approve = (approved: boolean) => school.patch(`/app/tests/${id}/approve/`, { approved });
  await login(teacher);

  // A test with a readable report cannot be taken back.
  await approve(true);
  await page.goto('/results');
  await expect(page.getByText(results.open)).toBeVisible();
  const withdraw = page.getByRole('button', { name: common.withdraw.open });
  await expect(withdraw).toHaveCount(0);
  await approve(false);

  await page.goto('/results');
  await expect(page.getByText('Iris Mora')).toBeVisible();
  await expectAccessibleInTheEvening();
  await expectNothingSideways(page);
  await withdraw.click();
  const question = page.getByRole('dialog', { name: common.withdraw.title });
  await expect(question).toContainText(common.withdraw.text);
  await expectAccessibleInTheEvening();

  // It is released while the question is open: the screen says why it refuses, and shows the
  // report.
  await approve(true);
  await question.getByRole('button', { name: common.withdraw.confirm }).click();
  await expect(question.getByRole('status').or(question.getByRole('alert'))).toBeVisible();
  await question.getByRole('button', { name: common.withdraw.keep }).click();
  await expect(page.getByText(results.open)).toBeVisible();

  await approve(false);
  await page.goto(`/results/${id}`);
  await withdraw.click();
  await question.getByRole('button', { name: common.withdraw.confirm }).click();
  await expect(page.getByText(common.withdraw.done)).toBeVisible();
  await expect(page).toHaveURL(/\/results$/);
  await expect(page.getByText(results.empty)).toBeVisible();
});
