import campaigns from '../src/i18n/ca/campaigns.ts';
import figures from '../src/i18n/ca/figures.ts';
import review from '../src/i18n/ca/review.ts';
import { openLesson } from './harness/lesson.ts';
import { pdfText } from './harness/pdf.ts';
import { csvRows, xlsxRows } from './harness/sheet.ts';
import { answerByCard } from './harness/takenTest.ts';
import { expect, test } from './harness/test.ts';

/** Just enough that the class is shown. */
const PUPILS = 10;

test('a school sees how its screening went, and no other school does', async ({
  page,
  builder,
  newAccount,
  world,
  login,
  expectAccessibleInTheEvening,
}, info) => {
  test.setTimeout(180_000);
  const lesson = await openLesson({ builder, newAccount, world }, info, {
    name: 'Institut de les Xifres',
    postalCode: '0835',
    questionnaires: ['SDQ'],
    pupils: Array.from({ length: PUPILS }, (_, at) => ({ first: `Pau ${at}`, last: 'Serra' })),
  });
  for (const code of lesson.codes) {
    // oxlint-disable-next-line no-await-in-loop -- one pupil after the other, as in a lesson
    await answerByCard(world.baseUrl, code);
  }
  await lesson.api.post(`/app/campaigns/${lesson.campaign}/close/`, {});
  const path = `/campaigns/${lesson.campaign}/figures`;

  // They wait; a school’s administrator is told until when, and cannot make them.
  await login(lesson.admin);
  await page.goto(`/campaigns/${lesson.campaign}`);
  await page.getByRole('link', { name: campaigns.figures, exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText(/^Dia en què es faran les xifres/)).toBeVisible();
  await expect(page.getByRole('button', { name: figures.make.do })).toHaveCount(0);
  await expectAccessibleInTheEvening();

  // Alba’s team makes them at once, for good.
  await login('productAdmin');
  await page.goto(path);
  await page.getByRole('button', { name: figures.make.do }).click();
  const dialog = page.getByRole('dialog', { name: figures.make.title });
  await dialog.getByRole('button', { name: figures.make.confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(figures.why.title)).toBeHidden();
  await expect(page.getByText(/^respostes: unes 10 sobre 10$/).first()).toBeVisible();

  await login(lesson.admin);
  for (const width of [1280, 360]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 800 });
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(path);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByText('4t ESO A', { exact: true })).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await expectAccessibleInTheEvening();
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // By keyboard: about what, and as a table.
  await page.getByLabel(figures.choose.scale).focus();
  await page.keyboard.type(review.scores.emotional.name.slice(0, 3));
  await expect(page.getByLabel(figures.choose.scale)).toHaveValue('emotional');
  await page.getByRole('radio', { name: figures.choose.bars }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('row', { name: /4t ESO A/ })).toContainText('unes 10 sobre 10');
  await expect(page).toHaveURL(/scale=emotional&view=table/);
  await expectAccessibleInTheEvening();
  await page.getByLabel(figures.choose.informant).selectOption('parent');
  await expect(page.getByText(figures.nothing)).toBeVisible();
  await expect(page.getByRole('heading', { name: figures.why.title })).toBeVisible();

  // All of it as files.
  const save = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return (await download).path();
  };
  const lines = csvRows(await save(figures.download.csvLabel), ';');
  expect(lines.filter((line) => Object.values(line).includes('4t ESO A')).length).toBe(18);
  expect(xlsxRows(await save(figures.download.xlsxLabel)).length).toBe(lines.length);
  expect(pdfText(await save(figures.download.pdfLabel))).toContain('Institut de les Xifres');

  // Another school finds nothing there.
  await login('schoolAdmin');
  await page.goto(path);
  await expect(page.getByText(figures.gone, { exact: true })).toBeVisible();
});
