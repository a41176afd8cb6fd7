import letter from '../src/i18n/ca/letter.ts';
import asks from '../src/i18n/ca/asks.ts';
import reading from '../src/i18n/ca/reading.ts';
import replies from '../src/i18n/ca/reply.ts';
import { Api } from './harness/api.ts';
import { expectAccessible } from './harness/axe.ts';
import { Clicks } from './harness/clicks.ts';
import { expectNothingSideways } from './harness/languages.ts';
import { openLesson } from './harness/lesson.ts';
import { pdfText } from './harness/pdf.ts';
import { expect, test } from './harness/test.ts';

const WHY =
  'Des de la tardor ve menys a classe i sembla trista. N’hem parlat amb ella i amb la família.';
/** The seconds a slow person needs: to find and press something, and to type a letter. */
const PRESS = 4;
const LETTER = 0.5;

// Browser: two sides of one letter: the school’s and the service’s phone.
test('a letter is agreed to, given, answered on a phone and confirmed', async ({
  page,
  browser,
  builder,
  newAccount,
  world,
  login,
  expectAccessibleInTheEvening,
}, info) => {
  const lesson = await openLesson({ builder, newAccount, world }, info, {
    name: 'Institut de les Cartes',
    postalCode: '0837',
    questionnaires: ['SDQ'],
    pupils: [{ first: 'Berta', last: 'Mas' }],
  });
  const found = await lesson.api.get<{ id: number; first_name: string }[]>(
    '/app/test-takers/?search=Berta+Mas',
  );
  const child = found[0]?.id;
  await lesson.api.post(`/app/test-takers/${child}/guardians/`, {
    full_name: 'Rosa Vila',
    relation: 'mother',
    locale: 'ca',
  });
  const reader = await new Api(world.baseUrl).as(lesson.reader);
  const { id } = await reader.post<{ id: number }>('/app/cases/', {
    test_taker: child,
    reason: 'person',
  });
  const choices = await reader.get<{ usual_day: string }>(
    `/app/test-takers/${child}/asks/choices/`,
  );
  await reader.post(`/app/test-takers/${child}/asks/`, {
    questionnaires: ['SDQ'],
    guardians: true,
    due_on: choices.usual_day,
    why: 'Des de la tardor ve cada cop menys.',
  });
  async function looked(name: string) {
    for (const width of [360, 1280]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize({ width, height: 800 });
      // oxlint-disable-next-line no-await-in-loop
      await info.attach(`${name} ${width}`, { body: await page.screenshot({ fullPage: true }) });
      // oxlint-disable-next-line no-await-in-loop
      await expectNothingSideways(page);
    }
  }

  const clicks = new Clicks();
  await clicks.on(page);
  await login(lesson.reader);
  // The view of what is asked about one child alone.
  await page.goto('/reading?view=asks');
  await expect(page.getByRole('table', { name: asks.list.title })).toContainText('Berta');
  await expectAccessibleInTheEvening();
  await looked('asked about one child');
  await page.goto(`/cases/${id}`);
  await expect(page.getByRole('link', { name: letter.card.write })).toBeVisible();
  await looked('case');
  clicks.part('arriving');
  await page.getByRole('link', { name: letter.card.write }).click();
  await page.getByLabel(letter.to.label).selectOption('primary_care');
  await page.getByLabel(letter.form.why).fill(WHY);
  await page.getByRole('button', { name: letter.form.save }).click();
  await expect(page.getByRole('region', { name: letter.text.title })).toContainText(WHY);
  const agree = page.getByRole('region', { name: letter.agree.title });
  await agree.getByRole('button', { name: letter.agree.pupilYes }).click();
  await agree.getByRole('button', { name: letter.agree.yes, exact: true }).click();
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: letter.text.pdf }).click();
  const file = info.outputPath('letter.pdf');
  await (await downloads).saveAs(file);
  await page.getByRole('button', { name: letter.give.save }).click();
  await expect(page.getByText(letter.reply.none)).toBeVisible();
  clicks.part('a letter');
  const [, written] = clicks.parts;
  const hands = (written?.presses ?? 0) * PRESS + WHY.length * LETTER;
  expect(hands, 'seconds of hands for a letter').toBeLessThan(240);
  await expectAccessible(page);
  await looked('given');

  const code = /[2346789CDFHJKMNPQRTVWXY]{5}-[2346789CDFHJKMNPQRTVWXY]{5}/.exec(pdfText(file))![0];
  const context = await browser.newContext({
    locale: 'ca-ES',
    viewport: { width: 320, height: 640 },
  });
  const phone = await context.newPage();
  const onPhone = new Clicks();
  await onPhone.on(phone);
  await phone.goto(`${world.baseUrl}/resposta#${code.replace('-', '')}`);
  await expect(phone.getByRole('heading', { name: replies.question })).toBeVisible();
  await expectNothingSideways(phone);
  await expectAccessible(phone);
  await info.attach('reply 320', { body: await phone.screenshot({ fullPage: true }) });
  onPhone.part('reading');
  await phone.getByText(replies.answers.seen, { exact: true }).click();
  await phone.getByRole('button', { name: replies.send }).click();
  await expect(phone.getByRole('heading', { name: replies.thanks })).toBeVisible();
  onPhone.part('a reply');
  expect((onPhone.parts[1]?.presses ?? 0) * PRESS, 'seconds of hands for a reply').toBeLessThan(20);
  await context.close();

  // The mail leads to the reading page, whose list shows which case it is.
  await page.goto('/reading?view=cases');
  const row = page.getByRole('row').filter({ hasText: reading.cases.answered });
  await row.getByRole('link').first().click();
  await page.getByRole('link', { name: letter.to.primary_care }).click();
  await page.getByRole('button', { name: letter.reply.confirm }).click();
  await expect(page.getByText(letter.reply.confirmed, { exact: true })).toBeVisible();
  await looked('answered');
  clicks.part('confirming');
  expect(clicks.parts[2]?.presses, 'nothing is looked for').toBeLessThanOrEqual(3);
  await page.goto(`/cases/${id}`);
  const steps = page.getByRole('listitem').filter({ hasText: reading.case.kinds.arrived });
  await expect(steps).toBeVisible();
  const day = reading.case.checkOn.replace(/\{\{.*/, '');
  await expect(page.getByText(day), 'the day to ask has lost its reason').toHaveCount(0);
  await info.attach('hands', {
    body: JSON.stringify([...clicks.parts, ...onPhone.parts]),
    contentType: 'application/json',
  });
});
