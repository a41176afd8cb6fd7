import ca from '../src/i18n/ca/families.ts';
import campaigns from '../src/i18n/ca/campaigns.ts';
import en from '../src/i18n/en/families.ts';
import es from '../src/i18n/es/families.ts';
import { Api } from './harness/api.ts';
import { expectNothingSideways } from './harness/languages.ts';
import { Mailbox } from './harness/mailbox.ts';
import { ownWorld } from './harness/otherSettings.ts';
import { switchLanguage } from './harness/review.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';
import { Builder } from './harness/world.ts';

/** Screenings may rest on information, and pupils below 14 need it. */

const words = { ca, es, en };

const strict = ownWorld({
  GUARDIAN_CONSENT_BELOW: '14',
  CAMPAIGN_BASES: 'consent,information',
});

const madrid = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Madrid' });

// Browser: what each of three roles sees of one decision.
test('a school records that families were told, and reads who gets no card and why', async ({
  page,
  browser,
  newAccount,
  expectAccessibleInTheEvening,
}, info) => {
  test.setTimeout(180_000);
  const product = await new Api(strict.baseUrl).as(strict.accounts.productAdmin);
  const builder = new Builder(product, new Mailbox(strict.mailDir));
  const school = await builder.school('Institut del Pont', `0854${info.retry}`);
  const admin = newAccount('Neus', 'Grau');
  const other = newAccount('Olga', 'Riu');
  const elsewhere = await builder.school('Institut de la Vall', `0855${info.retry}`);
  for (const [account, of] of [
    [admin, school],
    [other, elsewhere],
  ] as const) {
    await product.post('/app/school-admins/create/', {
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      locale: 'ca',
      school_ids: [of.id],
    });
    await builder.acceptInvitation(account);
  }
  const course = await product.post<{ id: number }>('/app/courses/create/', {
    course: '1r ESO',
    class_name: 'A',
    school_id: school.id,
  });
  const tutor = newAccount('Jofre', 'Bas');
  const { id: responsible } = await builder.professional(tutor, course.id);
  await builder.reader(newAccount('Remei', 'Pou'), school.id, course.id, admin);
  const year = new Date().getFullYear();
  await product.post('/app/test-takers/create-bulk/', {
    responsible_test_taker_id: responsible,
    test_takers: [
      ['Aran', 'Vila', `${year - 12}-01-05`],
      ['Berta', 'Zorita', `${year - 12}-01-06`],
      ['Carles', 'Mas', `${year - 15}-01-07`],
      ['Duna', 'Pou', `${year - 9}-01-08`],
    ].map(([first = '', last = '', birth_date]) => ({
      first_name: first,
      last_name: last,
      email: newAccount(first, last).email,
      role: 'student',
      birth_date,
    })),
  });
  const api = await new Api(strict.baseUrl).as(admin);
  const campaign = await api.post<{ id: number }>('/app/campaigns/', {
    school: school.id,
    name: 'Benestar de tardor',
    questionnaires: ['SDQ'],
    voices: ['self'],
    classes: [course.id],
    opens_on: madrid(0),
    closes_on: madrid(20),
    basis: 'information',
  });
  await api.post(`/app/campaigns/${campaign.id}/open/`, {});

  // The pupils without a card, with the reason in words and a link to the pupil's page.
  const name = '1r ESO · A';
  await signIn(page, strict.baseUrl, admin);
  const here = `${strict.baseUrl}/campaigns/${campaign.id}`;
  for (const language of ['en', 'es', 'ca'] as const) {
    await switchLanguage(page, language);
    await page.goto(`${here}?course=${course.id}`);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const { noCards } = words[language];
      await expect(page.getByText(noCards.informed).first()).toBeVisible();
      await expect(page.getByText(noCards.wrong_age).first()).toBeVisible();
      await expectNothingSideways(page);
      await page.screenshot({ path: info.outputPath(`${language}-${width}.png`), fullPage: true });
    }
    await expectAccessibleInTheEvening();
    await page.goto(here);
    await expect(page.getByText(words[language].informed.text)).toBeVisible();
  }

  // One family was informed long enough ago, by keyboard; the rest of the class today.
  const told = async (day: string, pupil?: string) => {
    await page.getByRole('button', { name: ca.informed.do }).press('Enter');
    const dialog = page.getByRole('dialog');
    if (pupil !== undefined) {
      await dialog.getByRole('radio', { name: ca.informed.some }).check();
      await dialog.getByRole('checkbox', { name: pupil }).check();
    }
    const [y = '', m = '', d = ''] = day.split('-');
    await dialog.getByRole('textbox', { name: ca.informed.on }).fill(`${d}/${m}/${y}`);
    await expectAccessibleInTheEvening();
    await page.screenshot({ path: info.outputPath(`dialog-${pupil ? 'some' : 'class'}.png`) });
    await dialog.getByRole('button', { name: ca.informed.record }).click();
    await expect(dialog).toHaveCount(0);
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await told(madrid(0));
  await expect(page.getByText(/Famílies informades: 4/)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 740 });
  await told(madrid(-8), 'Vila, Aran');
  await expect(page.getByText(/Famílies informades: 1/)).toBeVisible();
  await page.goto(`${here}?course=${course.id}`);
  await expect(page.getByText(/La família està informada/).first()).toBeVisible();
  await page.screenshot({ path: info.outputPath('told.png'), fullPage: true });

  // Printing says how many get none; the list says why.
  await page.getByRole('button', { name: fill(campaigns.moreFor, { name }) }).click();
  await page.getByRole('menuitem', { name: campaigns.cards.print }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: campaigns.cards.print }).click();
  await downloaded;
  await expect(page.getByText(/Alumnat sense targeta: 2\. La llista/)).toBeVisible();

  // The tutor prints too, and only sees whom to ask; another school's staff find nothing.
  for (const [account, sees] of [
    [tutor, true],
    [other, false],
  ] as const) {
    const context = await browser.newContext({ baseURL: strict.baseUrl, locale: 'ca-ES' });
    const theirs = await context.newPage();
    await signIn(theirs, strict.baseUrl, account);
    await theirs.goto(here);
    if (sees) {
      await theirs.getByRole('button', { name: campaigns.cards.again }).click();
      await expect(theirs.getByRole('dialog')).toContainText(campaigns.cards.askSchool);
      await theirs.screenshot({ path: info.outputPath('tutor.png') });
      await expect(theirs.getByText(ca.noCards.wrong_age)).toHaveCount(0);
    } else {
      await expect(theirs.getByText(campaigns.notFound)).toBeVisible();
      await theirs.screenshot({ path: info.outputPath('other-school.png') });
    }
    await context.close();
  }
});
