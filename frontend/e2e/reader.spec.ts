import common from '../src/i18n/ca/common.ts';
import reading from '../src/i18n/ca/reading.ts';
import staff from '../src/i18n/ca/staff.ts';
import { Clicks } from './harness/clicks.ts';
import { openLesson } from './harness/lesson.ts';
import { pdfText } from './harness/pdf.ts';
import { answerByCard } from './harness/takenTest.ts';
import { expect, test } from './harness/test.ts';

const CHILDREN = 4;
const COMMENT = 'M’agradaria explicar-ho';

// Browser: a reader’s day, and what a tutor may not open.
test('a reader hears a wish to talk, follows it up and reads the others @heart', async ({
  page,
  builder,
  newAccount,
  world,
  login,
  expectAccessibleInTheEvening,
}, info) => {
  test.setTimeout(120_000);
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
  const first = page.getByRole('region', { name: reading.first.title });
  const list = page.getByRole('region', { name: reading.list.title });
  await expect(first.getByRole('rowheader')).toHaveText(['Biel A Roca']);
  await expect(list.getByRole('rowheader')).toHaveCount(CHILDREN - 1);
  await expect(list.getByRole('row').nth(1)).toContainText(reading.reasons.comment);
  await expectAccessibleInTheEvening();
  /** Checks that nothing is wider than the window, on a desktop and on a phone. */
  async function fits(name: string) {
    for (const width of [390, 1280]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize({ width, height: 800 });
      // oxlint-disable-next-line no-await-in-loop
      await info.attach(`${name} ${width}`, { body: await page.screenshot({ fullPage: true }) });
      // oxlint-disable-next-line no-await-in-loop
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
  await fits('reading');
  clicks.part('arriving');

  // The wish to talk is read on the child's page; then a case is opened.
  await first.getByRole('link', { name: /Biel A/ }).click();
  const wish = page.getByRole('region', { name: reading.talk.title });
  await expect(wish.getByText('Al pati')).toBeVisible();
  await wish.getByRole('button', { name: reading.talk.seen }).click();
  await expect(wish.getByRole('button', { name: reading.talk.seen })).toBeHidden();
  await expectAccessibleInTheEvening();
  await fits('a child');
  // The child, the reason and the differences are in view with the decisions, without scrolling.
  const decide = page.getByRole('region', { name: reading.decide.label });
  await expect(decide.getByRole('button', { name: reading.decide.nothing })).toBeInViewport();
  await expect(wish).toBeInViewport({ ratio: 1 });
  await decide.getByRole('button', { name: reading.decide.openCase }).click();
  await expect(page).toHaveURL(/\/cases\/\d+/);
  const caseUrl = page.url();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Biel A');
  clicks.part('a wish to talk');

  // A referral is not the end: the child's arrival must be recorded first.
  const steps = page.getByRole('region', { name: reading.case.steps });
  const now = page.getByRole('region', { name: reading.case.now });
  async function add(kind: keyof typeof reading.case.kinds) {
    await steps.getByLabel(reading.case.kind).selectOption(kind);
    await steps.getByRole('button', { name: reading.case.addStep }).click();
    await expect(steps.getByRole('listitem').first()).toContainText(reading.case.kinds[kind]);
  }
  // A step recorded by mistake is crossed out, and asks nothing any more.
  await add('eap');
  await steps
    .getByRole('button', {
      name: reading.case.strikeOf.replace('{{step}}', reading.case.kinds.eap),
    })
    .click();
  await expect(steps.getByText(reading.case.struck)).toBeVisible();
  await add('csmij');
  await expect(steps.getByText(reading.case.arrivalOpen)).toBeVisible();
  await expect(now.getByLabel(reading.case.state)).toHaveValue('waiting');
  await expectAccessibleInTheEvening();
  await fits('a case');
  await page.getByRole('button', { name: reading.case.close.title }).click();
  const closing = page.getByRole('region', { name: reading.case.close.title });
  await closing.getByLabel(reading.case.close.outcome).selectOption('referred');
  await closing.getByRole('button', { name: reading.case.close.do }).click();
  await expect(closing.getByRole('alert')).toBeVisible();
  await add('arrived');
  await closing.getByLabel(reading.case.close.outcome).selectOption('arrived');
  await closing.getByRole('button', { name: reading.case.close.do }).click();
  const undo = staff.undo.of.replace('{{what}}', reading.case.close.do);
  await expect(page.getByRole('button', { name: undo })).toBeVisible();
  clicks.part('a case');

  // The child with a case counts as read; the others are read one after the other.
  await page.goto('/reading');
  await list.getByRole('link', { name: /Biel B/ }).click();
  await expect(page.getByText(COMMENT)).toBeVisible();
  for (let left = CHILDREN - 1; left > 0; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one child after the other
    await page.getByRole('button', { name: reading.decide.nothing }).click();
    // oxlint-disable-next-line no-await-in-loop
    await page
      .getByRole('link', { name: left > 1 ? reading.decide.next : reading.decide.backToList })
      .click();
  }
  await expect(list.getByText(reading.list.none)).toBeVisible();
  clicks.part('the other children');

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
  await reports
    .getByRole('button', { name: reading.handOver.pupil.replace('{{name}}', 'Biel C') })
    .click();
  await expect(reports).toBeHidden();
  clicks.part('a report in person');
  await info.attach('clicks and seconds', { body: clicks.said() });

  // The school's administrator sees counts, and another school's reader finds nothing.
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
  await builder.reader(elsewhere, world.schoolId, world.courseId, world.accounts.schoolAdmin);
  await login(elsewhere);
  await page.goto('/reading');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(common.titles.reading);
  await expect(page.getByText('Biel')).toHaveCount(0);
  await page.goto(caseUrl);
  await expect(page.getByText(reading.case.notFound)).toBeVisible();
});
