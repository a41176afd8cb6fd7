import common from '../src/i18n/ca/common.ts';
import terms from '../src/i18n/ca/terms.ts';
import welcome from '../src/i18n/ca/welcome.ts';
import { expectNothingSideways } from './harness/languages.ts';
import { openLesson } from './harness/lesson.ts';
import { expect, test } from './harness/test.ts';

/**
 * A person with an account refuses wherever they are asked, and takes it back. By card:
 * youngest.spec.ts.
 */

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

// Browser: a child’s no on every way, and what the school then sees.
test('a no is said at the start and at the terms, and taken back', async ({
  page,
  builder,
  newAccount,
  world,
  login,
  expectAccessibleInTheEvening,
}, info) => {
  test.slow();
  const pupil = newAccount('Jana', 'Vidal');
  const { api, id } = await openLesson({ builder, newAccount, world }, info, {
    name: 'Institut de la Riera',
    postalCode: '0864',
    pupils: [{ first: pupil.firstName, last: pupil.lastName, email: pupil.email }],
    questionnaires: ['SDQ'],
  });
  const people = await api.get<{ results: { id: number }[] }>('/app/test-takers/?limit=10');
  await api.post('/app/test-takers/invite/', { ids: people.results.map((one) => one.id) });
  await builder.acceptInvitation(pupil);
  const state = async () => {
    const path = `/app/class-sessions/${id}/progress/`;
    return (await api.get<{ pupils: { state: string }[] }>(path)).pupils[0]?.state;
  };
  await login(pupil);
  await page.goto('/premium');
  await expect(page.getByRole('heading', { name: welcome.asked.titleForChild })).toBeVisible();

  const no = page.getByRole('button', { name: common.decline.no });
  const resume = page.getByRole('button', { name: common.decline.resume });
  const sure = page.getByRole('dialog', { name: common.decline.title });
  async function sayNo() {
    await no.click();
    await expectAccessibleInTheEvening();
    await sure.getByRole('button', { name: common.decline.back }).click();
    await no.click();
    await sure.getByRole('button', { name: common.decline.no }).click();
    await expect(resume).toBeVisible();
    expect(await state(), 'the school sees it as done').toBe('ready');
  }
  await sayNo();
  await expectAccessibleInTheEvening();
  await expectNothingSideways(page);
  await resume.click();
  await expect(no).toBeVisible();

  // The terms offer refusing beside accepting.
  await page.getByRole('button', { name: new RegExp(`^${welcome.start}`) }).click();
  await expect(page.getByRole('checkbox', { name: terms.child.accept })).toBeVisible();
  await expect(page.getByRole('link', { name: common.actions.cancel })).toHaveCount(0);
  await expectAccessibleInTheEvening();
  await sayNo();
  await expect(page).toHaveURL('/premium');
  await resume.click();
  await expect(no).toBeVisible();
  expect(await state()).not.toBe('ready');
});
