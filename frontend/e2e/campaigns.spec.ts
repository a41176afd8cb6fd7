import campaigns from '../src/i18n/ca/campaigns.ts';
import campaignSteps from '../src/i18n/ca/campaignSteps.ts';
import common from '../src/i18n/ca/common.ts';
import { pdfText } from './harness/pdf.ts';
import { switchLanguage } from './harness/review.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

// Browser: from opening a screening to a class in its lesson, with a printed card.
test('a school opens a screening, prints cards, and a tutor sees the class in its lesson @heart', async ({
  page,
  browser,
  builder,
  login,
  world,
  newAccount,
  expectAccessibleInTheEvening,
}, info) => {
  test.setTimeout(150_000);
  const school = await builder.school('Institut de la Garriga', `0853${test.info().retry}`);
  const course = await builder.api.post<{ id: number }>('/app/courses/create/', {
    course: '1r ESO',
    class_name: 'A',
    school_id: school.id,
  });
  const name = '1r ESO · A';
  const tutor = newAccount('Jofre', 'Bas');
  const { id: responsible } = await builder.professional(tutor, course.id);
  const year = new Date().getFullYear() - 13;
  await builder.api.post('/app/test-takers/create-bulk/', {
    responsible_test_taker_id: responsible,
    test_takers: ['Aran', 'Berta'].map((first, index) => ({
      first_name: first,
      last_name: ['Vila', 'Zorita'][index],
      email: newAccount(first, 'Vila').email,
      role: 'student',
      birth_date: `${year}-03-0${index + 1}`,
    })),
  });
  const admin = newAccount('Neus', 'Grau');
  await builder.schoolAdmin(admin, school.id);
  await builder.reader(newAccount('Remei', 'Pou'), school.id, course.id, admin);
  const next = page.getByRole('button', { name: common.actions.continue, exact: true });

  // A reload in the middle of the four steps loses nothing.
  await login(admin);
  await page.goto('/test-takers');
  await page.getByRole('link', { name: common.nav.campaigns, exact: true }).click();
  await page.getByRole('link', { name: campaigns.new }).first().click();
  await page.getByLabel(campaignSteps.what.name).fill('Benestar de tardor');
  await page.getByRole('checkbox', { name: /1r ESO A/ }).check();
  await expectAccessibleInTheEvening();
  await next.click();
  await expect(page).toHaveURL(/\/campaigns\/new\?draft=\d+&step=2/);
  await page.reload();
  await page.getByRole('radio', { name: campaignSteps.basis.consent }).check();
  await expectAccessibleInTheEvening();
  await next.click();
  await expect(page.getByText(campaignSteps.check.pupils_other)).toBeVisible();
  await expectAccessibleInTheEvening();
  await next.click();
  await page.getByRole('button', { name: campaignSteps.open.do }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Benestar de tardor' })).toBeVisible();

  // The class, and who has not answered.
  const row = page.getByRole('row', { name: /1r ESO · A/ });
  await expect(row.getByText(/0 \/ 2/)).toBeVisible();
  await row.getByRole('link', { name: fill(campaigns.people.show, { name }) }).click();
  await expect(page.getByRole('row', { name: /Zorita, Berta/ })).toBeVisible();
  await expectAccessibleInTheEvening();

  // The cards are printed on paper.
  const more = page.getByRole('button', { name: fill(campaigns.moreFor, { name }) });
  await more.click();
  await page.getByRole('menuitem', { name: campaigns.cards.print }).click();
  const dialog = page.getByRole('dialog');
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: campaigns.cards.print }).click();
  const file = info.outputPath('cards.pdf');
  await (await downloaded).saveAs(file);
  expect(pdfText(file)).toContain('Aran V.');
  await expect(dialog).toHaveCount(0);

  // The lesson and its board.
  await page.getByRole('button', { name: common.actions.back }).click();
  await page.getByRole('row').getByRole('button', { name: campaigns.lessons.open }).click();
  await dialog.getByRole('button', { name: campaigns.lessons.open }).click();
  await expect(page).toHaveURL(/\/campaigns\/\d+\/board\/\d+/);
  await expect(page.getByRole('status').getByText(/: 0 \/ 2/)).toBeVisible();
  const pupil = page.getByRole('listitem').filter({ hasText: 'Berta Zorita' });
  await expect(pupil).toContainText(campaigns.board.states.not_begun);
  await expectAccessibleInTheEvening();
  const board = new URL(page.url()).pathname;

  // The tutor finds it in their menu, and sees the same.
  const context = await browser.newContext({ baseURL: world.baseUrl, locale: 'ca-ES' });
  const own = await context.newPage();
  await own.goto('/login');
  await own.getByLabel(common.email).fill(tutor.email);
  await own.getByLabel(common.password, { exact: true }).fill(tutor.password);
  await own.keyboard.press('Enter');
  await own.getByRole('link', { name: common.nav.campaigns, exact: true }).click();
  await own.getByRole('link', { name: /Benestar de tardor/ }).click();
  await expect(
    own.getByRole('heading', { name: fill(campaigns.tutor.title, { name }) }),
  ).toBeVisible();
  await own.getByRole('link', { name: campaigns.lessons.board, exact: true }).first().click();
  await expect(own).toHaveURL(board);
  await expect(own.getByText('Aran Vila')).toBeVisible();

  // The tutor closes it; the school's board shows this by itself.
  await own.getByRole('button', { name: campaigns.board.close }).click();
  await own.getByRole('dialog').getByRole('button', { name: campaigns.lessons.close }).click();
  await expect(own.getByText(campaigns.board.overTitle)).toBeVisible();
  await context.close();
  await expect(page.getByText(campaigns.board.overTitle)).toBeVisible({ timeout: 15_000 });

  // On a phone, in each language, nothing is wider than the screen.
  const details = board.replace(/\/board.*/, '');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of ['es', 'en', 'ca'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one language after the other
    await switchLanguage(page, language);
    for (const path of ['/campaigns', details, board, '/campaigns/new']) {
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(path);
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // oxlint-disable-next-line no-await-in-loop
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${path} in ${language}`).toBe(360);
    }
  }

  // It ends for good.
  await page.goto(details);
  await page.getByRole('button', { name: campaigns.close.do }).click();
  await page.getByRole('dialog').getByRole('button', { name: campaigns.close.do }).click();
  await expect(page.getByText(campaigns.manage.closed)).toBeVisible();
});
