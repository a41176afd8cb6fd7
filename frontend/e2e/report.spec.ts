import type { Page } from '@playwright/test';

import common from '../src/i18n/ca/common.ts';
import results from '../src/i18n/ca/results.ts';
import { languages } from '../src/i18n/language.ts';
import { expectNothingSideways } from './harness/languages.ts';
import { pdfPages, pdfText } from './harness/pdf.ts';
import { finishedTest, switchLanguage } from './harness/review.ts';
import { expect, test as base } from './harness/test.ts';
import type { Account } from './harness/world.ts';

/** The report on the screen, in the file, and on paper. */

const { detail } = results;
const heading = `${common.testTypes.emotionalWellbeing}, sobre Sira Mas`;

interface Taken {
  id: number;
  teacher: Account;
}

const test = base.extend<{
  /** A test that a teacher took about Sira. */
  finished: () => Promise<Taken>;
  /** A finished test whose report is released. */
  released: () => Promise<Taken>;
}>({
  finished: async ({ api, builder, world, newAccount }, use) => {
    await use(() =>
      finishedTest(api, builder, world, {
        teacher: newAccount('Mercè', 'Pons'),
        student: newAccount('Sira', 'Mas'),
      }),
    );
  },
  released: async ({ api, world, finished }, use) => {
    await use(async () => {
      const taken = await finished();
      const school = await api.as(world.accounts.schoolAdmin);
      await school.patch(`/app/tests/${taken.id}/approve/`, { approved: true });
      return taken;
    });
  },
});

/** Each sentence, name and heading of the report on the screen, in reading order. */
async function sentences(page: Page): Promise<string[]> {
  const article = page.locator('article');
  await expect(article).toBeVisible();
  const texts = await article
    .locator('h2, h3, p, li, dt, dd, figcaption')
    .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).innerText));
  return texts.map(plain).filter((text) => text !== '');
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** The file may break lines anywhere, even after a hyphen within a word. */
function withoutSpaces(text: string): string {
  return plain(text).replaceAll(' ', '');
}

// Browser: the screen and the PDF say the same.
test('says the same on the screen and in the file, in each language @heart', async ({
  page,
  api,
  released,
  login,
  expectAccessibleInTheEvening,
}, info) => {
  test.slow();
  const { id, teacher } = await released();
  const own = await api.as(teacher);
  await login(teacher);
  let before = '';
  for (const language of languages) {
    await switchLanguage(page, language);
    await page.goto(`/results/${id}`);
    await expect(page.locator('article')).toHaveAttribute('lang', language);
    const shown = await sentences(page);
    expect(shown.length).toBeGreaterThan(30);
    const file = info.outputPath(`report-${language}.pdf`);
    await own.save(`/app/tests/${id}/pdf/?locale=${language}`, file);
    const printed = withoutSpaces(pdfText(file));
    const missing = (from: string) => shown.filter((text) => !from.includes(withoutSpaces(text)));
    expect(missing(printed)).toEqual([]);
    if (before !== '') expect(missing(before), 'another language').not.toEqual([]);
    before = printed;
    // The file contains nothing that the screen does not: only its name, the labels of its chart
    // and the page numbers are left.
    const left = shown
      .toSorted((one, other) => other.length - one.length)
      .reduce((rest, text) => rest.replaceAll(withoutSpaces(text), ' '), printed);
    expect(left.replaceAll(/\s+/g, ' ').length, left).toBeLessThan(400);
    expect(pdfPages(file).length).toBeLessThanOrEqual(2);

    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNothingSideways(page);
    }
    await expectAccessibleInTheEvening();
  }
  await switchLanguage(page, 'ca');
});

// Browser: what is printed.
test('is printed alone, on two sheets at most', async ({ page, released, login }, info) => {
  const { id, teacher } = await released();
  await login(teacher);
  await page.goto(`/results/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // Browsers remember titles, so this one names nobody.
  await expect(page).not.toHaveTitle(/Sira/);
  await expect(page.getByRole('button', { name: detail.print })).toBeVisible();
  const shown = await sentences(page);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByRole('button'),
  ]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  }
  const file = info.outputPath('printed.pdf');
  await page.pdf({
    path: file,
    format: 'A4',
    margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' },
  });
  expect(pdfPages(file).length).toBeLessThanOrEqual(2);
  const paper = withoutSpaces(pdfText(file));
  expect(shown.filter((text) => !paper.includes(withoutSpaces(text)))).toEqual([]);
  expect(paper).toContain(withoutSpaces(heading));
  for (const text of [detail.download, detail.feedback, common.nav.results]) {
    expect(paper).not.toContain(withoutSpaces(text));
  }
});
