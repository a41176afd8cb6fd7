import common from '../src/i18n/ca/common.ts';
import family from '../src/i18n/ca/family.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

// Browser: one person at two schools: mails, menus and what each school sees.
test('a psychologist is asked by another school, works at either, and leaves one @heart', async ({
  page,
  builder,
  world,
  login,
  mailbox,
  newAccount,
  expectAccessible,
}, info) => {
  test.setTimeout(90_000);
  const ana = newAccount('Anna', 'Riu');
  const own = newAccount('Biel', 'Propi');
  const further = newAccount('Clara', 'Altra');
  const first = await builder.professional(ana, world.courseId, 'psychologist');
  await builder.people(first.id, [own]);
  const name = `Institut de la Riba ${ana.email.slice(0, 4)}`;
  const school = await builder.school(name, '17001');
  const course = await builder.api.post<{ id: number }>('/app/courses/create/', {
    course: '1r ESO',
    class_name: 'B',
    school_id: school.id,
  });
  const row = await builder.api.post<{ id: number; state: string }>(
    '/app/test-takers/create-responsible/',
    {
      first_name: 'Anna',
      last_name: 'Riu Vila',
      email: ana.email,
      role: 'psychologist',
      course: course.id,
    },
  );
  expect(row.state).toBe('invited');
  await builder.people(row.id, [further]);

  // The mail leads there; people who are not logged in log in first, and come back.
  const mail = await mailbox.latest(ana.email, 2);
  expect(mail.path).toMatch(/^\/join\/\d+\/[\w-]+$/);
  expect(mail.text).toContain(name);
  await page.goto(mail.path ?? '');
  await expect(page.getByRole('link', { name: family.accept.logIn })).toBeVisible();
  await expectAccessible();
  await login(ana);
  await page.goto(mail.path ?? '');
  await page.getByRole('button', { name: family.join.accept }).click();
  await expect(page.getByText(fill(family.join.doneText, { name }))).toBeVisible();
  await expectAccessible();
  await info.attach('joined', { body: await page.screenshot() });
  await page.getByRole('button', { name: family.join.open }).click();

  // Beside the page, each school is one press away, and shows only its own pupils.
  const list = page.getByRole('group', { name: common.nav.schoolAtHand });
  const there = list.getByRole('button', { name });
  const here = list.getByRole('button', { name: 'Escola del Pi' });
  await expect(there).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/test/select-takers?type=personality');
  await expect(page.getByText(further.firstName).first()).toBeVisible();
  await expect(page.getByText(own.firstName)).toBeHidden();
  await expectAccessible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/test/select-takers?type=personality');
  await expect(otherTab.getByText(further.firstName).first()).toBeVisible();
  await page.goto('/user');
  await here.click();
  await expect(here).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/test/select-takers?type=personality');
  await expect(page.getByText(own.firstName).first()).toBeVisible();
  await expect(page.getByText(further.firstName)).toBeHidden();
  // The other tab reloads by itself.
  await expect(otherTab.getByText(own.firstName).first()).toBeVisible();
  await expect(otherTab.getByText(further.firstName)).toBeHidden();
  await otherTab.close();

  // On a phone the current school stands at the top.
  await page.goto('/user');
  for (const width of [360, 1280]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 740 });
    // oxlint-disable-next-line no-await-in-loop
    await info.attach(`tests ${width}`, { body: await page.screenshot() });
    // oxlint-disable-next-line no-await-in-loop
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  // Leaving one school does not affect the other.
  await builder.api.post('/app/test-takers/left/', { ids: [row.id], left_on: '2026-11-01' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(list).toBeHidden();
  await page.goto('/test/select-takers?type=personality');
  await expect(page.getByText(own.firstName).first()).toBeVisible();
});
