import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';

import common from '../src/i18n/ca/common.ts';
import ca from '../src/i18n/ca/review.ts';
import en from '../src/i18n/en/review.ts';
import es from '../src/i18n/es/review.ts';
import { languages } from '../src/i18n/language.ts';
import { expectNothingSideways } from './harness/languages.ts';
import { finishedTest, switchLanguage } from './harness/review.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

/** The card that replaces a report with another one, and all files it refuses. */

const words = { ca, es, en };
const MB = 1024 * 1024;

const pdf = (name: string, content: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});
const note = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('cap informe') };
const broken = pdf('trencat.pdf', '%PDF-1.7 i res més');

// Browser: long words of three languages on any screen.
test('what it refuses is shown in each language, on any screen @night', async ({
  page,
  api,
  builder,
  world,
  newAccount,
  login,
  expectAccessible,
}, info) => {
  test.slow();
  // A file on disk: otherwise the browser would get its bytes one by one.
  const large = info.outputPath('gran.pdf');
  writeFileSync(large, '%PDF-1.7 '.padEnd(11 * MB));
  const { id } = await finishedTest(api, builder, world, {
    teacher: newAccount('Judit', 'Comas'),
    student: newAccount('Pau', 'Riba'),
  });
  await login('productAdmin');
  const fitsAnyScreen = async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNothingSideways(page);
    }
  };
  for (const language of languages.toReversed()) {
    const { report } = words[language];
    await switchLanguage(page, language);
    await page.goto(`/completed-tests/${id}`);
    const chooser = page.locator('input[type=file]');
    const upload = page.getByRole('button', { name: report.upload, exact: true });
    const alert = page.getByRole('alert');

    await chooser.setInputFiles(note);
    await expect(alert).toContainText(report.selectPdf);
    await fitsAnyScreen();
    await chooser.setInputFiles(large);
    const tooLarge = fill(report.tooLarge_other, { count: 10 });
    await expect(alert).toContainText(tooLarge);
    await upload.click();
    await expect(alert, 'nothing was sent').toContainText(tooLarge);
    await fitsAnyScreen();

    await chooser.setInputFiles(broken);
    await upload.click();
    await expect(page.getByText(report.uploadFailed)).toBeVisible();
    await expect(page.getByText(report.formerStays)).toBeVisible();
    await fitsAnyScreen();
    // Otherwise a button half under the bar counts as a small one.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible();

    // If the upload is lost, the file stays chosen, and the button sends it again.
    await page.route('**/pdf/', (route) => route.abort());
    await upload.click();
    await expect(page.getByText(report.uploadError)).toBeVisible();
    await expect(page.getByText(broken.name)).toBeVisible();
    await fitsAnyScreen();
    await page.unrouteAll();
    await expect(page.getByText(report.generated)).toBeVisible();
  }
});

// Browser: another school’s browser finds nothing.
test('the administrator of another school finds neither the test nor a name @heart', async ({
  page,
  api,
  builder,
  world,
  newAccount,
  login,
  expectAccessible,
}) => {
  test.slow();
  const { id } = await finishedTest(api, builder, world, {
    teacher: newAccount('Judit', 'Comas'),
    student: newAccount('Pau', 'Riba'),
  });
  const other = await builder.api.post<{ id: number }>('/app/schools/create/', {
    school_name: `Escola de la Riera ${randomUUID()}`, // a second try finds it free
    school_postal_code: '08340',
  });
  const stranger = newAccount('Olga', 'Prat');
  await builder.schoolAdmin(stranger, other.id);
  await login(stranger);
  for (const language of languages.toReversed()) {
    const { detail } = words[language];
    await switchLanguage(page, language);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`/completed-tests/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: detail.notFound })).toBeVisible();
      await expect(page.getByText(detail.notFoundText)).toBeVisible();
      await expect(page.locator('body')).not.toContainText(/Judit|Pau Riba/);
      await expectNothingSideways(page);
      await expectAccessible();
    }
  }
  await expect(page.getByRole('button', { name: common.actions.back })).toBeVisible();
});
