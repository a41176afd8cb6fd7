import ca from '../src/i18n/ca/common.ts';
import { expect, test } from './harness/test.ts';

/** These people have set their device to less motion. */

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

// Browser: motion.
test('larger letters are there at once, not level by level @night', async ({ page }) => {
  await page.goto('/');
  const sizes = await page.locator('h1').evaluate(async (heading) => {
    const size = () => Number.parseFloat(getComputedStyle(heading).fontSize);
    const before = size();
    document.documentElement.dataset.textSize = 'largest';
    const atOnce = size();
    await new Promise((passed) => setTimeout(passed, 300));
    return { before, atOnce, later: size() };
  });
  expect(sizes.later).toBeGreaterThan(sizes.before);
  expect(sizes.atOnce).toBe(sizes.later);
});

// Browser: motion.
test('the sign that something loads comes no sooner, and does not move @night', async ({
  page,
  login,
}) => {
  await login('schoolAdmin');
  await page.route('**/app/user/', () => {}); // never answered
  await page.goto('/test-takers', { waitUntil: 'commit' });
  const mark = page.getByRole('status').filter({ hasText: ca.loading });
  await expect(mark).toBeAttached();
  const times = await mark.evaluate((element) =>
    [element, element.querySelector('circle')!].map((moving) => {
      const { animationDelay, animationDuration } = getComputedStyle(moving);
      return { delay: animationDelay, moves: Number.parseFloat(animationDuration) > 0.001 };
    }),
  );
  expect(times).toEqual([
    { delay: '0.4s', moves: false },
    { delay: '0.4s', moves: false },
  ]);
});
