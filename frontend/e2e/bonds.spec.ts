import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import family from '../src/i18n/ca/family.ts';
import overview from '../src/i18n/ca/overview.ts';
import people from '../src/i18n/ca/people.ts';
import { ownSchoolAdmin } from './harness/review.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

// Browser: mail, sign-up and answering for a child together.
test('a school asks an aunt by email, who makes an account, accepts, and answers for the child @heart', async ({
  page,
  browser,
  builder,
  login,
  world,
  mailbox,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(90_000);
  const admin = await ownSchoolAdmin(builder, world, newAccount('Pilar', 'Gual'));
  const teacher = newAccount('Oriol', 'Bassa');
  const child = newAccount('Nil', 'Font');
  const aunt = newAccount('Rosa', 'Font');
  const { id: responsible } = await builder.professional(teacher, world.courseId);
  await builder.people(responsible, [child]);

  await login(admin);
  await page.goto('/test-takers');
  await page.getByRole('searchbox').fill(child.email);
  const name = `${child.firstName} ${child.lastName}`;
  const row = page.getByRole('row').filter({ hasText: child.email });
  const listed = `${child.lastName}, ${child.firstName}`;
  await row.getByRole('link', { name: fill(people.list.edit, { name: listed }) }).click();
  const card = page.getByRole('region', { name: fill(overview.person.bonds.title, { name }) });
  await expect(card.getByText(`${teacher.firstName} ${teacher.lastName}`)).toBeVisible();
  await card.getByRole('button', { name: overview.person.bonds.add }).click();
  await card.getByRole('radio', { name: overview.person.bonds.ask }).check({ force: true });
  await card.getByLabel(common.email).fill(aunt.email);
  await expectAccessible(page);
  await card.getByRole('button', { name: overview.person.bonds.askConfirm }).click();
  await expect(card.getByText(aunt.email)).toBeVisible();
  await expect(card.getByText(overview.person.bonds.pending, { exact: true })).toBeVisible();

  const mail = await mailbox.latest(aunt.email);
  expect(mail.path).toMatch(/^\/accept\/\d+\/[\w-]+$/);
  expect(mail.text).toContain(`${child.firstName} F.`);
  expect(mail.text).not.toContain(child.lastName);
  const context = await browser.newContext({ baseURL: world.baseUrl, locale: 'ca-ES' });
  const own = await context.newPage();
  await own.goto(mail.path ?? '');
  await expect(own.getByRole('link', { name: family.accept.signUp })).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('link', { name: family.accept.signUp }).click();
  await own.getByLabel(common.email).fill(aunt.email);
  await own.getByLabel(common.password, { exact: true }).fill(aunt.password);
  await own.getByLabel(auth.signup.confirmPassword, { exact: true }).fill(aunt.password);
  await own.getByRole('radio', { name: auth.signup.isParent }).check({ force: true });
  await own.getByRole('button', { name: auth.signup.submit }).click();
  await expect(own.getByText(auth.signup.doneTitle)).toBeVisible();

  // The link in the confirmation mail opens another tab.
  const tab = await context.newPage();
  await tab.goto((await mailbox.latest(aunt.email, 2)).path ?? '');
  await tab.getByLabel(common.email).first().fill(aunt.email);
  await tab.getByLabel(common.password, { exact: true }).fill(aunt.password);
  await tab.keyboard.press('Enter');
  await expect(tab).toHaveURL(mail.path ?? '');
  await tab.getByRole('button', { name: family.accept.accept, exact: true }).click();
  await expect(tab.getByText(fill(family.accept.doneText, { name }))).toBeVisible();
  await expectAccessible(tab);

  await page.reload();
  await expect(card.getByText(overview.person.bonds.pending, { exact: true })).toHaveCount(0);
  await expect(card.getByText(aunt.email)).toBeVisible();
  await context.close();
});
