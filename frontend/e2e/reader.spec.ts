import common from '../src/i18n/ca/common.ts';
import reading from '../src/i18n/ca/reading.ts';
import voices from '../src/i18n/ca/voices.ts';
import { Clicks } from './harness/clicks.ts';
import { openLesson } from './harness/lesson.ts';
import { pdfText } from './harness/pdf.ts';
import { answerByCard } from './harness/takenTest.ts';
import { expect, test } from './harness/test.ts';

const CHILDREN = 12;
const COMMENT = 'M’agradaria explicar-ho';

/** By the computer's hands: what is left of a reader's forty minutes is for reading and deciding. */
test('a reader hears a wish to talk, reads twelve children and follows one up', async ({
  page,
  builder,
  newAccount,
  world,
  login,
  expectAccessibleInTheEvening,
}, info) => {
  test.setTimeout(240_000);
  const lesson = await openLesson({ builder, newAccount, world }, info, {
    name: 'Institut de les Lectures',
    postalCode: '0836',
    questionnaires: ['SDQ'],
    pupils: Array.from({ length: CHILDREN }, (_, at) => ({
      first: `Biel ${'ABCDEFGHIJKL'[at]}`,
      last: 'Roca',
    })),
  });
  const tests: number[] = [];
  for (const [at, code] of lesson.codes.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one pupil after the other, as in a lesson
    const { pupil, id } = await answerByCard(world.baseUrl, code, at === 1 ? COMMENT : '');
    tests.push(id);
    // oxlint-disable-next-line no-await-in-loop
    if (at === 0) await pupil.post('/app/talk-requests/', { to: 'any', note: 'Al pati' });
  }
  await lesson.api.patch(`/app/tests/${tests[2]}/approve/`, { approved: true });

  const clicks = new Clicks();
  await clicks.on(page);
  await login(lesson.reader);
  await page.goto('/reading');
  const list = page.getByRole('region', { name: reading.list.title });
  await expect(list.getByRole('listitem')).toHaveCount(CHILDREN);
  await expect(list.getByRole('listitem').first()).toContainText('Biel A');
  await expect(list.getByRole('listitem').nth(1)).toContainText(reading.reasons.comment);
  await expectAccessibleInTheEvening();
  for (const width of [1280, 360]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 800 });
    // oxlint-disable-next-line no-await-in-loop
    await info.attach(`reading ${width}`, { body: await page.screenshot({ fullPage: true }) });
    // oxlint-disable-next-line no-await-in-loop
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  clicks.part('arriving');

  // Who wants to talk, in a press; then a case.
  const talk = page.getByRole('region', { name: reading.talk.title });
  await expect(talk.getByText('Al pati')).toBeVisible();
  await talk.getByRole('button', { name: reading.talk.seen }).click();
  await expect(talk.getByRole('button', { name: reading.talk.seen })).toBeHidden();
  await talk.getByRole('button', { name: reading.list.open }).click();
  await expect(page).toHaveURL(/\/cases\/\d+$/);
  const caseUrl = page.url();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Biel A');
  clicks.part('a wish to talk');

  // A referral is not the end: first it is written down that the child arrived.
  const steps = page.getByRole('region', { name: reading.case.steps });
  await steps.getByLabel(reading.case.kind).selectOption('csmij');
  await steps.getByRole('button', { name: reading.case.addStep }).click();
  await expect(
    steps.getByRole('listitem').filter({ hasText: reading.case.kinds.csmij }),
  ).toContainText('Dia per preguntar-ho');
  const closing = page.getByRole('region', { name: reading.case.close.title });
  await closing.getByLabel(reading.case.close.outcome).selectOption('referred');
  await closing.getByRole('button', { name: reading.case.close.do }).click();
  await expect(closing.getByRole('alert')).toBeVisible();
  await steps.getByLabel(reading.case.kind).selectOption('arrived');
  await steps.getByRole('button', { name: reading.case.addStep }).click();
  await expect(
    steps.getByRole('listitem').filter({ hasText: reading.case.kinds.arrived }),
  ).toBeVisible();
  await closing.getByLabel(reading.case.close.outcome).selectOption('arrived');
  await closing.getByRole('button', { name: reading.case.close.do }).click();
  await expect(page.getByRole('button', { name: reading.case.close.reopen })).toBeVisible();
  clicks.part('a case');

  // The child with a case is read. Each other one, in the order of the list: the page, back, a letter.
  await page.goto('/reading');
  for (let left = CHILDREN - 1; left > 0; left -= 1) {
    const next = list.getByRole('listitem').first();
    // oxlint-disable-next-line no-await-in-loop -- one child after the other
    await expect(list.getByRole('listitem')).toHaveCount(left);
    // oxlint-disable-next-line no-await-in-loop
    await next.getByRole('link', { name: /^Mira què s’ha respost/ }).click();
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole('heading', { name: voices.wellbeing })).toBeVisible();
    if (left === CHILDREN - 1) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.getByText(COMMENT)).toBeVisible();
    }
    // oxlint-disable-next-line no-await-in-loop
    await page.goBack();
    // oxlint-disable-next-line no-await-in-loop
    await expect(list.getByRole('listitem')).toHaveCount(left);
    // oxlint-disable-next-line no-await-in-loop
    await next.getByRole('button', { name: reading.list.read }).press('r');
  }
  await expect(list.getByText(reading.list.none)).toBeVisible();
  clicks.part('eleven children');

  // A released report of a pupil without an address is printed and given.
  const reports = page.getByRole('region', { name: reading.handOver.title });
  await info.attach('reports', { body: await reports.screenshot() });
  const saved = page.waitForEvent('download');
  await reports.getByRole('button', { name: /^Obre l’informe/ }).click();
  const file = info.outputPath('report.pdf');
  await (await saved).saveAs(file);
  expect(pdfText(file)).toContain('Biel C');
  await reports.getByRole('button', { name: reading.handOver.guardian }).click();
  await expect(reports).toBeHidden();
  await page.getByRole('button', { name: reading.list.undo }).click();
  await expect(reports).toBeVisible();
  await reports.getByRole('button', { name: reading.handOver.pupil }).click();
  await expect(reports).toBeHidden();
  clicks.part('a report in person');
  await info.attach('clicks and seconds', { body: clicks.said() });

  // The school's administrator counts, and another school's reader finds nothing.
  await login(lesson.admin);
  for (const path of ['/reading', caseUrl]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(path);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole('main')).not.toBeEmpty();
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByText('Biel')).toHaveCount(0);
  }
  const elsewhere = newAccount('Queralt', 'Mas');
  await builder.reader(elsewhere, world.schoolId, world.courseId);
  await login(elsewhere);
  await page.goto('/reading');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(common.titles.reading);
  await expect(page.getByText('Biel')).toHaveCount(0);
  await page.goto(caseUrl);
  await expect(page.getByText(reading.case.notFound)).toBeVisible();
});
