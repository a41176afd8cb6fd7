import { copyFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import common from '../src/i18n/ca/common.ts';
import results from '../src/i18n/ca/results.ts';
import review from '../src/i18n/ca/review.ts';
import enReview from '../src/i18n/en/review.ts';
import { pdfText } from './harness/pdf.ts';
import { finishedByAssigned, finishedTest, ownSchoolAdmin } from './harness/review.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Checks the report's state in the results of the person who took the test. */
async function expectReport(taker: Page, state: 'available' | 'notAvailable'): Promise<void> {
  await taker.goto('/results');
  await expect(taker.getByRole('link', { name: new RegExp(`^${results[state]}`) })).toBeVisible();
}

// Browser: the report is in sight without scrolling, a key leads on.
test('a class is reviewed from one test to the next with a single key, the report in sight', async ({
  page,
  login,
  api,
  builder,
  world,
  newAccount,
  expectAccessible,
}) => {
  const names = ['Aina', 'Biel', 'Clàudia'];
  const teacher = newAccount('Remei', 'Fontcoberta');
  const { id: responsible } = await builder.professional(teacher, world.courseId);
  const pupils = names.map((first) => newAccount(first, 'Vallcorba'));
  await builder.people(responsible, pupils);
  for (const pupil of pupils) await finishedByAssigned(api, teacher, pupil);
  await finishedTest(api, builder, world, {
    teacher: newAccount('Fermí', 'Roure'),
    student: newAccount('Queralt', 'Bosch'),
  });
  await login(await ownSchoolAdmin(builder, world, newAccount('Mercè', 'Gual')));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/completed-tests?approved=false');
  await page.getByRole('searchbox').fill(`Fontcoberta ${teacher.email}`);
  const rows = page.getByRole('row', { name: /Remei Fontcoberta/ });
  await expect(page.getByText('3 resultats', { exact: true })).toBeVisible();
  await rows.first().click();
  await expect(page).toHaveURL(/completed-tests\/\d+\?approved=false/);

  const heading = page.locator('h1');
  const bar = page.getByRole('navigation', { name: review.row.label });
  await expect(bar).toContainText('1 / 3');
  const seen: string[] = [];
  for (const place of [1, 2, 3]) {
    await expect(bar).toContainText(`${place} / 3`);
    await expect(heading).toHaveText(/Vallcorba/);
    seen.push((await heading.textContent()) ?? '');
    // The result and the way on, without scrolling.
    const result = page.getByRole('region', { name: review.result.title, exact: true });
    await expect(result.getByRole('listitem')).toHaveCount(6);
    await expect(result).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeInViewport();
    if (place === 1) await expectAccessible();
    await page.keyboard.press('a');
  }
  expect(seen.toSorted()).toEqual(names.map((first) => `${first} Vallcorba`));
  await expect(page.getByRole('switch')).toBeChecked();

  // The rest of the list, with its filters; then all approvals are taken back at once.
  await page.getByRole('button', { name: common.actions.back }).click();
  await expect(page).toHaveURL('/completed-tests?approved=false');
  await expect(page.getByText(review.list.nothingFound)).toBeVisible();
  await page.getByRole('radio', { name: review.list.approved, exact: true }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: review.several.all }).click();
  await page.getByRole('button', { name: review.several.withdraw }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByRole('button', { name: review.several.withdraw }).click();
  await expect(page.getByText('S’ha retirat l’aprovació a 3 tests.')).toBeVisible();
  await expect(page.getByText(review.list.nothingFound)).toBeVisible();
});

// Browser: a slow part of the app meets a search.
test('a test that is opened while a search is on its way is opened @night', async ({
  page,
  login,
  api,
  builder,
  world,
  newAccount,
}) => {
  await finishedTest(api, builder, world, {
    teacher: newAccount('Sió', 'Balcells'),
    student: newAccount('Nil', 'Cases'),
  });
  await login(await ownSchoolAdmin(builder, world, newAccount('Laia', 'Prim')));
  await page.route('**/assets/CompletedTestPage*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000)); // a slow line
    await route.continue();
  });
  await page.goto('/completed-tests');
  const link = page
    .getByRole('row', { name: /Nil Cases/ })
    .getByRole('link')
    .first();
  await expect(link).toBeVisible();
  await page.getByRole('searchbox').fill('Nil');
  await link.click();
  await expect(page.locator('h1')).toHaveText('Nil Cases');
});

// Browser: files up and down, and what the family sees meanwhile.
test('a report is uploaded, downloaded and deleted, and the taker sees it come and go @heart', async ({
  page,
  browser,
  login,
  api,
  builder,
  world,
  newAccount,
  expectAccessible,
}, info) => {
  const teacher = newAccount('Agnès', 'Rovira');
  const { id } = await finishedTest(api, builder, world, {
    teacher,
    student: newAccount('Sofia', 'Marin'),
  });
  const admin = await ownSchoolAdmin(builder, world, newAccount('Lluís', 'Bosch'));
  const school = await api.as(admin);
  await school.patch(`/app/tests/${id}/approve/`, { approved: true });
  const context = await browser.newContext({ locale: 'ca-ES' });
  const taker = await context.newPage();
  await signIn(taker, world.baseUrl, teacher);

  await login('productAdmin');
  await page.goto(`/completed-tests/${id}`);
  await expect(page.getByText(review.reading.openingTitle).first()).toBeVisible();
  await expect(page.getByRole('table', { name: review.reading.captionSdq })).toBeVisible();
  await expect(page.getByText(review.reading.demoSdq).first()).toBeVisible();
  await expectAccessible();

  // Downloaded: the one the server made, and the CSV.
  async function save(button: string, shown = page) {
    const [download] = await Promise.all([
      shown.waitForEvent('download'),
      shown.getByRole('button', { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), path: await download.path() };
  }
  const made = await save(review.report.download);
  expect(made.name).toMatch(/^test-\d+\.pdf$/);
  expect(pdfText(made.path)).toContain('Sofia Marin');
  const csv = await save(review.report.downloadCsv);
  expect(csv.name).toMatch(/^Agnès_Rovira_\d{4}-\d{2}-\d{2}_test_results\.csv$/);

  // Wrong files first: one without the name of a PDF, one without the content, one the server
  // refuses.
  const upload = page.getByRole('button', { name: review.report.upload, exact: true });
  const chooser = page.locator('input[type=file]');
  await upload.click();
  await expect(page.getByText(review.report.selectPdf, { exact: true })).toHaveCount(2); // and the button
  await chooser.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no és un informe'),
  });
  await expect(page.getByRole('alert')).toContainText(review.report.selectPdf);
  await chooser.setInputFiles({
    name: 'trencat.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 i res més'),
  });
  await expect(page.getByText('trencat.pdf')).toBeVisible();
  await upload.click();
  await expect(page.getByText(review.report.uploadFailed)).toBeVisible();
  await expect(page.getByText(review.report.formerStays)).toBeVisible();
  await expect(page.getByText(review.report.generated)).toBeVisible();
  await expectAccessible();

  // The right file. The school has approved another report: the screen says so before and after.
  await expect(page.getByText(review.report.approvalEnds)).toBeVisible();
  const good = info.outputPath('informe-de-la-psicologa.pdf');
  copyFileSync(made.path, good);
  await chooser.setInputFiles(good);
  await upload.click();
  await expect(page.getByText(review.report.uploadDone)).toBeVisible();
  await expect(page.getByText(review.report.approvalEnded)).toBeVisible();
  await expect(page.getByText(/Ara l’informe és informe-de-la-psicologa\.pdf/)).toBeVisible();
  await expect(page.getByText(review.report.uploadDone)).toBeHidden(); // after three seconds
  await page.reload();
  await expect(page.getByText(review.report.uploaded)).toBeVisible();

  await expectReport(taker, 'notAvailable');
  await school.patch(`/app/tests/${id}/approve/`, { approved: true });
  await expectReport(taker, 'available');
  await taker.goto(`/results/${id}`);
  const theirs = await save(results.detail.download, taker);
  expect(pdfText(theirs.path)).toContain('Sofia Marin');

  // Deleted, in another language, with the keyboard.
  await page.goto(`/completed-tests/${id}`);
  await page.evaluate(() => localStorage.setItem('alba_language', 'en'));
  await page.reload();
  const remove = page.getByRole('button', { name: enReview.report.delete });
  await remove.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(enReview.report.deleteDone)).toBeVisible();
  await expect(page.getByText(enReview.report.none)).toBeVisible();
  await expect(page.getByRole('button', { name: enReview.report.download })).toBeDisabled();

  await expectReport(taker, 'notAvailable');
  await taker.goto(`/results/${id}`);
  // Nobody has approved that there is no report, so it says no more than before a release.
  await expect(taker.getByText(results.detail.reviewing, { exact: true })).toBeVisible();
  await expect(taker.getByRole('button', { name: results.detail.download })).toBeDisabled();
  await context.close();
});

// Browser: how much stands on a screen.
test('what came out, the decision and the facts of a test fit one screen @night', async ({
  page,
  login,
  api,
  builder,
  world,
  newAccount,
  expectAccessibleInTheEvening,
}) => {
  const { id } = await finishedTest(api, builder, world, {
    teacher: newAccount('Remei', 'Casals'),
    student: newAccount('Nil', 'Pous'),
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const who of ['schoolAdmin', 'productAdmin'] as const) {
    await login(who);
    await page.goto(`/completed-tests/${id}`);
    const titles = [review.result.title, review.approval.title, review.detail.facts];
    for (const name of titles) {
      const part = page.getByRole('region', { name, exact: true });
      await expect(part).toBeVisible();
      const bottom = await part.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom, `${name} of ${who}`).toBeLessThanOrEqual(800);
    }
    await expectAccessibleInTheEvening();
  }
  // On paper there is nothing to press.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
});
