import type { Page } from '@playwright/test';

import common from '../src/i18n/ca/common.ts';
import results from '../src/i18n/ca/results.ts';
import taking from '../src/i18n/ca/taking.ts';
import terms from '../src/i18n/ca/terms.ts';
import { tabTo } from './harness/keyboard.ts';
import { pdfText } from './harness/pdf.ts';
import { expect, test } from './harness/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const QUESTIONS = 25;

function position(number: number): string {
  return taking.questions.position
    .replace('{{number}}', String(number))
    .replace('{{total}}', String(QUESTIONS));
}

/** Chooses the `digit`th answer of the current question and continues, with the keyboard only. */
async function answer(page: Page, number: number, digit: number): Promise<void> {
  await expect(page.getByText(position(number))).toBeVisible();
  const radios = page.getByRole('radio');
  await expect(radios).toHaveCount(3);
  for (let presses = 0; presses < 10; presses += 1) {
    const inside = await page.evaluate(() =>
      document.activeElement?.matches('input[type="radio"]'),
    );
    if (inside === true) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press(String(digit));
  await expect(radios.nth(digit - 1)).toBeChecked();
  await page.keyboard.press('Enter');
}

// Browser: a whole test by keyboard, and its report by mail.
test('a teacher takes the test for a child with the keyboard, and the report is released @heart', async ({
  page,
  context,
  api,
  builder,
  world,
  mailbox,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const teacher = newAccount('Carme', 'Bosch');
  const { id } = await builder.professional(teacher, world.courseId);
  await builder.people(id, [newAccount('Ona', 'Puig'), newAccount('Amir', 'Haddad')]);

  // Log in.
  await page.goto('/login');
  await tabTo(page, page.getByLabel(common.email));
  await page.keyboard.type(teacher.email);
  await tabTo(page, page.getByLabel(common.password, { exact: true }));
  await page.keyboard.type(teacher.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/premium');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca');

  // Choose the person, and accept the terms.
  await tabTo(page, page.locator('a[href="/test/select-takers?type=emotional-wellbeing"]'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/test/select-takers?type=emotional-wellbeing');
  const child = page.getByRole('radio', { name: 'Amir Haddad' });
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 2 && !(await child.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(child).toBeChecked();
  await expectAccessible();
  await tabTo(page, page.getByRole('button', { name: common.actions.next }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/test\/terms-conditions\?type=emotional-wellbeing&selected_taker/);
  await expect(page.getByText(terms.adult.noLabels.title)).toBeVisible();
  await expectAccessible();
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: common.actions.next }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/test\/questions\?type=emotional-wellbeing&takers=\d+&test_id=/);
  const testId = new URL(page.url()).searchParams.get('test_id');

  // Answer the first ten, with a reload in the middle.
  await expect(page.getByText(position(1))).toBeVisible();
  await expectAccessible();
  for (let number = 1; number <= 10; number += 1) await answer(page, number, (number % 3) + 1);
  await expect(page.getByText(position(11))).toBeVisible();
  await page.reload();
  await expect(page.getByText(position(11))).toBeVisible();

  // Answer three without a connection, and without waiting.
  await context.setOffline(true);
  for (let number = 11; number <= 13; number += 1) await answer(page, number, (number % 3) + 1);
  await expect(page.getByText(position(14))).toBeVisible();
  await context.setOffline(false);
  for (let number = 14; number <= QUESTIONS; number += 1) {
    await answer(page, number, (number % 3) + 1);
  }

  // Write the comment, and check the server's data.
  await expect(page).toHaveURL(`/test/extra-comment?test_id=${testId}`);
  await expectAccessible();
  await tabTo(page, page.getByRole('textbox'));
  await page.keyboard.type('Ha estat una setmana tranquil·la.');
  await tabTo(page, page.getByRole('button', { name: taking.comment.send }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(taking.comment.doneTitle)).toBeVisible();
  const teacherApi = await api.as(teacher);
  const kept = await teacherApi.get<{ test_question: number; answer: number }[]>(
    `/app/tests/${testId}/answers/`,
  );
  expect(kept).toHaveLength(QUESTIONS);
  const taken = await teacherApi.get<Record<string, unknown>>(`/app/tests/${testId}/`);
  expect(taken).toMatchObject({
    on_behalf_of_test_taker_name: 'Amir Haddad',
    extra_comment: 'Ha estat una setmana tranquil·la.',
    answered_count: QUESTIONS,
    punctuation: null,
  });
  expect(taken.finished_at).not.toBeNull();

  // The results show nothing before the school has approved it.
  await page.goto(`/results/${testId}`);
  await expect(page.getByText(results.detail.reviewing)).toBeVisible();
  const schoolAdmin = await api.as(world.accounts.schoolAdmin);
  await schoolAdmin.patch(`/app/tests/${testId}/approve/`, { approved: true });
  const mail = await mailbox.latest(teacher.email, 2);
  expect(mail.path).toBe(`/results/${testId}`);

  // The report.
  await page.goto('/results');
  await expect(page.getByText('Amir Haddad')).toBeVisible();
  await expectAccessible();
  await page.goto(mail.path ?? '');
  const button = page.getByRole('button', { name: results.detail.download });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^test-\d+-ca\.pdf$/);
  const text = pdfText(await download.path());
  expect(text).toContain('Amir Haddad');
  expect(text).toContain('Escola del Pi');
  expect(text).toContain('Què crida l’atenció');
});
