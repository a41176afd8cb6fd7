import type { Locator } from '@playwright/test';

import ca from '../src/i18n/ca/common.ts';
import auditLog from '../src/i18n/ca/auditLog.ts';
import people from '../src/i18n/ca/people.ts';
import staff from '../src/i18n/ca/staff.ts';
import taking from '../src/i18n/ca/taking.ts';
import { openQuietly } from './harness/openQuietly.ts';
import { finishedTest } from './harness/review.ts';
import { expect, test } from './harness/test.ts';
import { installVoices } from './harness/voices.ts';

/**
 * Some people's devices show every page in their own colours: the meaning of a colour must still be
 * visible.
 */

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** Checks for each of these elements if it stands out from the page. */
function drawn(elements: Locator, property: 'background-color' | 'border-bottom-color') {
  return elements.evaluateAll((all, name) => {
    const page = getComputedStyle(document.documentElement).backgroundColor;
    const looks = all.map((one) => getComputedStyle(one).getPropertyValue(name));
    return looks.map((look) => look !== page && !/^rgba.* 0\)$/.test(look));
  }, property);
}

// Browser: a browser with colours of its own.
test('of the ways to look at people the current one is underlined @night', async ({
  page,
  login,
}) => {
  await login('schoolAdmin');
  await openQuietly(page, '/test-takers');
  const links = page.getByRole('navigation', { name: people.views.label }).getByRole('link');
  expect(await drawn(links, 'border-bottom-color')).toEqual([false, true]);
});

// Browser: the same.
test('of the days the chosen one is coloured @night', async ({ page, login }) => {
  await login('productAdmin');
  await openQuietly(page, '/audit?since=2026-04-03');
  const choose = staff.day.choose.replace('{{field}}', auditLog.filters.since);
  await page.getByRole('button', { name: choose, exact: true }).click();
  const days = page.getByRole('gridcell', { name: /^[2-4]$/ });
  await expect(days).toHaveCount(3);
  expect(await drawn(days, 'background-color')).toEqual([false, true, false]);
});

// Browser: the same.
test('of a chart the part its caption speaks of is coloured, and the result stands out @night', async ({
  page,
  login,
  api,
  builder,
  world,
  newAccount,
  expectAccessible,
}) => {
  const teacher = newAccount('Mireia', 'Casals');
  const student = newAccount('Ilyas', 'Haddad');
  const { id } = await finishedTest(api, builder, world, { teacher, student });
  await login('productAdmin');
  await openQuietly(page, `/completed-tests/${id}`);
  const areas = page.getByRole('article').getByRole('region', { name: 'Àrea per àrea' });
  const steps = areas.locator('[aria-hidden=true]').first().locator('> span');
  expect(await drawn(steps, 'background-color')).toEqual([true, false, false, false]);
  expect(await drawn(steps.locator('span'), 'background-color')).toEqual([
    false,
    true,
    false,
    false,
  ]);
  await expectAccessible();
});

// Browser: the same.
test('the answer that was chosen is framed, the slow voice coloured @night', async ({
  page,
  begin,
  expectAccessible,
}) => {
  await installVoices(page);
  await openQuietly(page, (await begin('emotional-wellbeing')).url);
  const slow = page.getByRole('button', { name: taking.aloud.slow });
  expect(await drawn(slow, 'background-color')).toEqual([false]);
  await slow.click();
  expect(await drawn(slow, 'background-color')).toEqual([true]);
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: ca.textSize.label }).focus();
  const cards = page.getByRole('radiogroup').locator('label');
  const frames = await cards.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).outlineStyle),
  );
  expect(frames).toEqual(['none', 'solid', 'none']);
  await expectAccessible();
});
