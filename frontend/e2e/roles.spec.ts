import taking from '../src/i18n/ca/taking.ts';
import welcome from '../src/i18n/ca/welcome.ts';
import { expect, test } from './harness/test.ts';
import type { Role } from './harness/world.ts';

/**
 * Opening any of `paths` leads to `landing`: one screen of each kind. app/guards.test.tsx goes through
 * every screen and role.
 */
const ELSEWHERE: { as: Role; paths: string[]; landing: string }[] = [
  {
    as: 'teacher',
    paths: ['/test-takers', '/completed-tests/1', '/admin-alba/new'],
    landing: '/premium',
  },
  { as: 'schoolAdmin', paths: ['/school-admin-list', '/results/1'], landing: '/test-takers' },
  { as: 'productAdmin', paths: ['/tests'], landing: '/admin-alba-list' },
];

for (const { as, paths, landing } of ELSEWHERE) {
  test(`screens that are not for the ${as} lead to ${landing}`, async ({ page, login }) => {
    await login(as);
    for (const path of paths) {
      await page.goto(path);
      await expect(page, `from ${path}`).toHaveURL(landing);
    }
  });
}

for (const as of ['schoolAdmin', 'productAdmin'] as const) {
  test(`the ${as} is told that an administrator cannot take a test`, async ({
    page,
    login,
    expectAccessible,
  }) => {
    await login(as);
    await page.goto('/test/select-takers?type=personality');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(welcome.cannot.message);
    await expectAccessible();
    await dialog.getByRole('button', { name: welcome.cannot.go }).click();
    await expect(page).toHaveURL('/test-takers');
    await page.goto('/test/terms-conditions?type=emotional-wellbeing');
    await dialog.getByRole('button', { name: welcome.cannot.close }).click();
    await expect(page).toHaveURL(as === 'schoolAdmin' ? '/test-takers' : '/admin-alba-list');
  });
}

test('leaving a test in the middle deletes it, staying keeps it', async ({
  page,
  login,
  api,
  builder,
  world,
  newAccount,
}) => {
  const teacher = newAccount('Berta', 'Salas');
  await builder.professional(teacher, world.courseId);
  const own = await api.as(teacher);
  await login(teacher);
  // Nobody is assigned to this teacher: there is nobody to choose.
  await page.goto('/test/select-takers?type=personality');
  await expect(page).toHaveURL('/test/terms-conditions?type=personality');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Següent' }).click();
  await expect(page).toHaveURL(/test_id=\d+/);
  const testId = new URL(page.url()).searchParams.get('test_id');

  await page.getByRole('button', { name: taking.questions.pause, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(taking.questions.pauseTitle);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await own.get(`/app/tests/${testId}/`);

  await page.getByRole('button', { name: taking.questions.pause, exact: true }).click();
  await dialog.getByRole('button', { name: taking.questions.delete }).click();
  await page.getByRole('button', { name: taking.questions.deleteConfirm }).click();
  await expect(page).toHaveURL('/premium');
  await expect(own.get(`/app/tests/${testId}/`)).rejects.toThrow(/404/);
});

test('the way through a test without its test leads back to the start', async ({ page, login }) => {
  await login('teacher');
  for (const path of ['/test/questions?type=personality', '/test/extra-comment']) {
    await page.goto(path);
    await expect(page, `from ${path}`).toHaveURL('/premium');
  }
});
