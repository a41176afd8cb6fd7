import type { Locator, Page } from '@playwright/test';

import admins from '../src/i18n/ca/admins.ts';
import auth from '../src/i18n/ca/auth.ts';
import campaigns from '../src/i18n/ca/campaigns.ts';
import campaignSteps from '../src/i18n/ca/campaignSteps.ts';
import common from '../src/i18n/ca/common.ts';
import firstSteps from '../src/i18n/ca/firstSteps.ts';
import lesson from '../src/i18n/ca/lesson.ts';
import preparing from '../src/i18n/ca/preparing.ts';
import recordConsent from '../src/i18n/ca/recordConsent.ts';
import roster from '../src/i18n/ca/roster.ts';
import schools from '../src/i18n/ca/schools.ts';
import { workbookOf } from '../src/test/workbook.ts';
import { Clicks } from './harness/clicks.ts';
import { answer, enter } from './harness/lesson.ts';
import { Mailbox } from './harness/mailbox.ts';
import { pdfText } from './harness/pdf.ts';
import { startServer } from './harness/server.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';
import type { Account } from './harness/world.ts';

test.skip(process.env.E2E_URL !== undefined, 'needs an installation where nothing has been done');

const CLASSES = 20;
const PUPILS = 30;
const LEVELS = ['ESO1', 'ESO2', 'ESO3', 'ESO4', 'BATX1'];
const CODE = /[2346789CDFHJKMNPQRTVWXY]{5}-[2346789CDFHJKMNPQRTVWXY]{5}/g;

const first = 24_000_000_000;
const group = (of: number) => `${LEVELS[Math.floor(of / 4)] ?? 'BATX2'}${'ABCD'[of % 4]}`;
const born = (of: number) => ({ day: 41_300 - 365 * Math.floor(of / 4) });

function row(number: number, at: number) {
  const name = ['Col·lell', String(number), `Núria${number}`];
  return [String(first + number), ...name, born(at), group(at)];
}

/** The pupils in Esfer@'s file format, one year's classes after the other. */
async function esfera(rows: (string | { day: number })[][]): Promise<Buffer> {
  const head = [
    ...['Identificador de l’alumne/a', 'Primer Cognom', 'Segon Cognom', 'Nom'],
    ...['Data naixement', 'Grup Classe'],
  ];
  return Buffer.from(
    await workbookOf([['Generalitat'], ['Institut'], [], [], ['Llistat'], head, ...rows]),
  );
}

async function give(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
}

async function typeLogin(page: Page, who: Account): Promise<void> {
  await page.getByLabel(common.email).fill(who.email);
  await page.getByLabel(common.password, { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
}

async function choosePassword(page: Page, who: Account): Promise<void> {
  await page.getByLabel(common.password, { exact: true }).fill(who.password);
  await page.getByLabel(auth.signup.confirmPassword, { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
}

/** Follows a first step; only the next one stands there unfolded. */
async function step(steps: Locator, go: string): Promise<void> {
  const link = steps.getByRole('link', { name: go });
  const rest = steps.getByRole('button', { name: /^\d+ pas/ });
  await expect(link.or(rest).first()).toBeVisible();
  if (!(await link.isVisible())) await rest.click();
  await link.click();
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: roster.apply.button }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: roster.apply.confirm, exact: true })
    .click();
  await expect(page.getByRole('heading', { name: roster.done.title })).toBeVisible();
}

// Browser: the whole of a first year with nothing prepared.
test('from an empty installation to a class that has answered, and the next September @heart', async ({
  browser,
  newAccount,
}, info) => {
  test.setTimeout(300_000);
  const server = await startServer({ GUARDIAN_CONSENT_BELOW: '14' });
  const mailbox = new Mailbox(server.mailDir);
  const open = async (clicks: Clicks) => {
    const context = await browser.newContext({ baseURL: server.baseUrl, locale: 'ca-ES' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000); // other journeys run at the same time
    await clicks.on(page);
    return page;
  };
  try {
    const alba = newAccount('Marta', 'Vidal');
    const admin = newAccount('Núria', 'Camps');
    server.manage('create_alba_admin', alba.email, '--password', alba.password, '--locale', 'ca');

    // Alba's administrator adds a school and its administrator.
    const clicks = new Clicks();
    let page = await open(clicks);
    await page.goto('/login');
    await typeLogin(page, alba);
    const steps = page.getByRole('region', { name: firstSteps.title });
    await steps.getByRole('link', { name: firstSteps.product.school_admin.go }).click();
    await page.getByLabel(common.firstName, { exact: true }).fill(admin.firstName);
    await page.getByLabel(common.lastName, { exact: true }).fill(admin.lastName);
    await page.getByLabel(common.email).fill(admin.email);
    await page.getByRole('button', { name: admins.newSchool.open }).click();
    await page.getByLabel(admins.newSchool.name).fill('Institut de la Llum');
    await page.getByLabel(admins.newSchool.postalCode).fill('08530');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: admins.form.create }).click();
    await expect(page.getByText(admin.email)).toBeVisible();
    clicks.part('product administrator');
    await page.context().close();

    // The secretary imports the list.
    page = await open(clicks);
    await page.goto((await mailbox.latest(admin.email)).path ?? '');
    await choosePassword(page, admin);
    const school = page.getByRole('region', { name: firstSteps.title });
    await step(school, firstSteps.school.list.go);
    const year = Array.from({ length: CLASSES * PUPILS }, (_, n) => row(n, Math.floor(n / PUPILS)));
    await give(page, 'esfera.xlsx', await esfera(year));
    await page.getByRole('button', { name: /Compara 600/ }).click();
    await apply(page);
    clicks.part('the list of 600');
    // One more press for the file, which is chosen in the system's own window.
    const list = clicks.parts.at(-1)!;
    expect(list.presses + 1, clicks.said()).toBeLessThanOrEqual(6);

    // She says where families ask.
    await page.goto('/test-takers');
    await step(school, firstSteps.school.school_contact.go);
    await page.getByLabel(schools.contact.phone).fill('938 000 000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(schools.contact.saved)).toBeVisible();
    clicks.part('the school’s contact');

    // She sets the tutor of the class.
    const tutor = newAccount('Jofre', 'Bas');
    await page.goto('/test-takers');
    await step(school, firstSteps.school.tutors.go);
    const words = `${tutor.email}\t${tutor.firstName}\t${tutor.lastName}\tTutor\t1r ESO A`;
    await page.getByLabel(preparing.paste.box).fill(`Correu\tNom\tCognoms\tRol\tTutoria\n${words}`);
    await page.getByRole('button', { name: preparing.paste.check }).click();
    await page
      .getByRole('button', { name: fill(preparing.preview.addAll_one, { count: 1 }) })
      .click();
    await page.getByRole('button', { name: preparing.step2.finish }).click();
    await expect(page).toHaveURL('/test-takers');
    clicks.part('a tutor');

    // She is the reader of the pupils' answers herself, for now.
    await page.goto('/test-takers');
    await step(school, firstSteps.school.reader.go);
    await page
      .getByLabel(schools.readers.who)
      .selectOption({ label: fill(schools.readers.admin, { name: 'Núria Camps' }) });
    await page.getByRole('button', { name: schools.readers.give }).click();
    await expect(page.getByText(schools.readers.one)).toBeVisible();
    clicks.part('a reader');

    // She records the consents of a class in the order of the papers.
    await page.goto('/test-takers');
    await step(school, firstSteps.school.consent.go);
    await page.getByRole('combobox', { name: recordConsent.byClass.choose }).click();
    await page.getByRole('option', { name: /1r ESO A/ }).click();
    const lines = page.getByRole('list', { name: recordConsent.byClass.caption });
    await expect(lines.getByRole('listitem')).toHaveCount(PUPILS);
    await page.getByLabel(recordConsent.reference).fill('Carpeta 1');
    await lines.getByRole('radio', { checked: true }).first().focus();
    for (let number = 0; number < PUPILS; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one paper after the other
      await page.keyboard.press('s');
      await page.waitForTimeout(300); // oxlint-disable-line no-await-in-loop
    }
    await expect(page.getByRole('status').filter({ hasText: `${PUPILS}/${PUPILS}` })).toBeVisible();
    clicks.part('consent of a class');

    // She creates the screening.
    await page.goto('/test-takers');
    await step(school, firstSteps.school.screening.go);
    await page.getByLabel(campaignSteps.what.name).fill('Benestar de tardor');
    await page.getByRole('checkbox', { name: /1r ESO A/ }).check();
    const next = page.getByRole('button', { name: common.actions.continue, exact: true });
    await next.click();
    await page.getByRole('radio', { name: campaignSteps.basis.consent }).check();
    await next.click();
    await expect(page.getByText(campaignSteps.check.pupils_other)).toBeVisible();
    await next.click();
    await page.getByRole('button', { name: campaignSteps.open.do }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Benestar de tardor' })).toBeVisible();
    clicks.part('a screening');

    // Cards and the lesson. Families' answers arrive a moment later and move the buttons below.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: campaigns.cards.all }).click();
    const dialog = page.getByRole('dialog');
    const downloaded = page.waitForEvent('download');
    await dialog.getByRole('button', { name: campaigns.cards.print }).click();
    const file = info.outputPath('cards.pdf');
    await (await downloaded).saveAs(file);
    const codes = pdfText(file).match(CODE) ?? [];
    expect(codes).toHaveLength(PUPILS);
    await page.getByRole('row').getByRole('button', { name: campaigns.lessons.open }).click();
    await dialog.getByRole('button', { name: campaigns.lessons.open }).click();
    await expect(page).toHaveURL(/\/board\//);
    clicks.part('cards and lesson');

    // Two pupils answer at two computers; the others follow.
    const answered = new Clicks();
    for (const card of codes.slice(0, 2)) {
      const seat = await open(answered); // oxlint-disable-line no-await-in-loop
      await seat.goto('/entra'); // oxlint-disable-line no-await-in-loop
      await enter(seat, card, 'Núria'); // oxlint-disable-line no-await-in-loop
      await seat.getByRole('button', { name: lesson.name.yes }).click(); // oxlint-disable-line no-await-in-loop
      await seat.getByRole('button', { name: lesson.assent.yes }).click(); // oxlint-disable-line no-await-in-loop
      await answer(seat, 25); // oxlint-disable-line no-await-in-loop
      // oxlint-disable-next-line no-await-in-loop
      await expect(seat.getByRole('heading', { name: lesson.thanks.title })).toBeVisible();
      answered.part('a pupil');
      await seat.context().close(); // oxlint-disable-line no-await-in-loop
    }
    await expect(page.getByRole('status').getByText(/: 2 \/ 30/)).toBeVisible();

    // Next September: everybody moves up a class, the last year has left, 120 pupils are new.
    clicks.part('waiting for the pupils');
    await page.goto('/school-list');
    const following = [
      ...Array.from({ length: 120 }, (_, n) => row(600 + n, Math.floor(n / PUPILS))),
      ...Array.from({ length: 480 }, (_, n) => {
        const before = Math.floor(n / PUPILS);
        return [...row(n, before).slice(0, -1), group(before + 4)];
      }),
    ];
    await give(page, 'setembre.xlsx', await esfera(following));
    await page.getByRole('button', { name: /Compara 600/ }).click();
    await expect(page.getByRole('heading', { name: /^480 persones/ })).toBeVisible();
    await apply(page);
    clicks.part('the next September');
    // The mouse clicks and seconds; typing and choosing in native lists come on top.
    await info.attach('clicks and seconds', { body: `${clicks.said()}; ${answered.said()}` });
    expect(clicks.total(), clicks.said()).toBeLessThanOrEqual(31);
  } finally {
    await server.stop();
  }
});
