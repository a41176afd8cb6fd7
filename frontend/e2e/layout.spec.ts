import type { Page } from '@playwright/test';

import admins from '../src/i18n/ca/admins.ts';
import common from '../src/i18n/ca/common.ts';
import { Api } from './harness/api.ts';
import { expectNothingSideways } from './harness/languages.ts';
import { finishedByAssigned, finishedTest, ownSchoolAdmin } from './harness/review.ts';
import { expect, test } from './harness/test.ts';

/** The specification's sizes, measured. */

// Browser: widths and places as they are drawn.
test('at 860 px the menu moves from a drawer to the side, 300 px wide @night', async ({
  page,
  login,
}) => {
  await login('teacher');
  await page.setViewportSize({ width: 860, height: 800 });
  await page.goto('/premium');
  const menu = page.getByRole('navigation').first();
  await expect(menu).toBeVisible();
  const open = page.getByRole('button', { name: 'Obre el menú' });
  await expect(open).toBeHidden();
  const side = await menu.locator('xpath=../..').boundingBox();
  expect(side?.width).toBe(300);

  await page.setViewportSize({ width: 859, height: 800 });
  await expect(menu).toBeHidden();
  await open.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('navigation')).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(300);
  await drawer.getByRole('button').first().click();
  await expect(drawer).toBeHidden();
});

// Browser: the same.
test('the login is at most 400 px wide, the account page 600 @night', async ({ page, login }) => {
  await page.goto('/login');
  const card = page.locator('h1').locator('xpath=..');
  expect((await card.boundingBox())?.width).toBeLessThanOrEqual(400);

  await login('teacher');
  await page.goto('/user');
  await expect(page.locator('main section').first()).toBeVisible();
  const sections = await page.locator('main section').all();
  expect(sections.length).toBeGreaterThan(3);
  for (const section of sections) {
    expect((await section.boundingBox())?.width).toBeLessThanOrEqual(600);
  }
});

// Browser: the same.
test('the list of schools in an administrator form is at most 200 px high @night', async ({
  page,
  login,
  builder,
}) => {
  for (let number = 1; number <= 6; number += 1) {
    await builder.api.post('/app/schools/create/', {
      school_name: `Escola de la Mesura ${number}`,
      school_postal_code: '08002',
    });
  }
  await login('productAdmin');
  await page.goto('/school-admin/new');
  await page.getByRole('combobox', { name: admins.form.schools }).click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  const box = await list.boundingBox();
  expect(box?.height).toBeGreaterThan(100);
  expect(box?.height).toBeLessThanOrEqual(200);
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  // Browser: colours as they are drawn.
  test(`no line of light crosses the foot of the hero at ${width} px @night`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const foot = page.locator('section', { has: page.locator('h2') }).first();
    // Half pixels cause such lines.
    await page.locator('h1').evaluate((heading) => {
      heading.style.paddingBottom = '0.4px';
    });
    await foot.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200));
    const { y } = (await foot.boundingBox())!;
    const strip = (top: number) => page.screenshot({ clip: { x: 4, y: top, width: 1, height: 8 } });
    expect(await strip(Math.round(y) - 4)).toEqual(await strip(Math.round(y) + 12));
  });
}

// Browser: which font is loaded.
test('a name with letters of another language is in the same type, which comes only then @night', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  const inOurType = (text: string) =>
    page.evaluate(
      (letters) => document.fonts.check('16px "Atkinson Hyperlegible Next Variable"', letters),
      text,
    );
  await expect.poll(() => inOurType('Núria·l’àvia')).toBe(true);
  expect(asked.filter((url) => url.includes('latin-ext'))).toEqual([]);
  // The text stands outside the part that React hydrates, which may not have happened yet.
  await page.locator('body').evaluate((body) => body.append('Ștefan Țurcanu, Łukasz'));
  await expect.poll(() => asked.filter((url) => url.includes('latin-ext')).length).toBe(1);
  await expect.poll(() => inOurType('ȘțŁ')).toBe(true);
});

// Browser: how much stands on a screen.
test('a screening of 24 classes and 600 pupils stands on 1,600 px, and a class on a page of its own @night', async ({
  page,
  login,
  builder,
  newAccount,
  world,
}, info) => {
  test.setTimeout(240_000);
  const admin = newAccount('Quima', 'Tena');
  const { id: school } = await builder.school('Institut de les Vint-i-quatre', `1702${info.retry}`);
  await builder.schoolAdmin(admin, school);
  const api = await new Api(world.baseUrl).as(admin);
  const born = `${new Date().getFullYear() - 13}-02-01`;
  const preview = await api.post<{ preview_id: string }>('/app/roster/preview/', {
    school,
    rows: Array.from({ length: 600 }, (_, n) => ({
      external_id: `${n}`,
      first_name: `Nom${n}`,
      last_name: `Cognom ${n}`,
      birth_date: born,
      course: `${1 + (n % 4)} ESO`,
      class_name: 'ABCDEF'[Math.floor(n / 4) % 6],
      guardians:
        n % 9 === 0
          ? []
          : [{ full_name: `Mare ${n}`, relation: 'mother', email: `m${n}@f.test`, locale: 'ca' }],
    })),
  });
  await api.post('/app/roster/apply/', { ...preview, left: [], unclear: {} });
  const classes = await api.get<{ id: number }[]>(`/app/courses/school/${school}/by-admin/`);
  expect(classes).toHaveLength(24);
  await builder.reader(newAccount('Pep', 'Riu'), school, classes[0]?.id ?? 0, admin);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const campaign = await api.post<{ id: number }>('/app/campaigns/', {
    school,
    name: 'Benestar de tardor',
    questionnaires: ['SDQ'],
    voices: ['self', 'guardian', 'teacher'],
    classes: classes.map(({ id }) => id),
    opens_on: day(0),
    closes_on: day(30),
    basis: 'consent',
    teacher_voice: 'on_request',
    needs_guardians: 'one',
  });
  await api.post(`/app/campaigns/${campaign.id}/open/`, {});
  await login(admin);
  await page.setViewportSize({ width: 1280, height: 800 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (const language of ['es', 'en', 'ca']) {
    await page.goto(`/campaigns/${campaign.id}`);
    await page.evaluate((chosen) => localStorage.setItem('alba_language', chosen), language);
    await page.goto(`/campaigns/${campaign.id}`);
    await expect(page.getByRole('rowheader')).toHaveCount(25);
    await page.waitForLoadState('networkidle');
    expect.soft(await height(), language).toBeLessThanOrEqual(1600);
    await page.screenshot({ path: info.outputPath(`all-${language}.png`), fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingSideways(page);
    await page.screenshot({ path: info.outputPath(`phone-${language}.png`), fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('checkbox')).toHaveCount(26);
  await page.screenshot({ path: info.outputPath('class.png'), fullPage: true });
  expect(await height(), 'a class with 25 pupils, none of whom gets a card yet').toBeLessThan(2600);
});

/** The number of rows that are wholly on the screen. */
async function wholeRows(page: Page, wanted: number): Promise<number> {
  await expect(page.getByRole('rowheader').nth(wanted - 1)).toBeAttached();
  return page.getByRole('rowheader').evaluateAll((cells) => {
    const inside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight;
    return cells.filter((cell) => inside(cell.closest('tr')!.getBoundingClientRect())).length;
  });
}

// Browser: the same.
test('nine people and six tests stand whole on 1280 by 800, and no filter cuts its words @night', async ({
  page,
  login,
  api,
  builder,
  world,
  newAccount,
}) => {
  test.setTimeout(150_000);
  const teacher = newAccount('Maria Antònia', `Castellnou de Montsec ${test.info().retry}`);
  // Several schools add filters and make rows longer.
  await builder.api.post('/app/schools/create/', {
    school_name: `Institut Escola de la Mesura Llarga ${teacher.lastName}`,
    school_postal_code: '08003',
  });
  const { id: responsible } = await builder.professional(teacher, world.courseId);
  const students = Array.from({ length: 8 }, (_, at) =>
    newAccount(`Pol Bartomeu ${at}`, 'Muntanya-Puigdomènech'),
  );
  await builder.people(responsible, students);
  for (const student of students) await finishedByAssigned(api, teacher, student);
  for (const as of ['productAdmin', 'schoolAdmin'] as const) {
    await login(as);
    for (const language of ['ca', 'es', 'en']) {
      await test.step(`${as} in ${language}`, async () => {
        await page.goto('/completed-tests');
        await page.evaluate((chosen) => localStorage.setItem('alba_language', chosen), language);
        await page.goto('/test-takers');
        expect(await wholeRows(page, 9)).toBeGreaterThanOrEqual(9);
        expect(await cutWords(page)).toEqual([]);
        await page.goto('/completed-tests');
        // Who has answered is named whole, here in two lines.
        expect(await wholeRows(page, 6)).toBeGreaterThanOrEqual(6);
        expect(await cutWords(page)).toEqual([]);
        await page.goto('/test-takers?search=muntanya');
        expect(await wholeRows(page, 8)).toBeGreaterThanOrEqual(8);
      });
    }
  }
});

/** The filters whose words are wider than the field. */
function cutWords(page: Page): Promise<string[]> {
  return page.getByRole('search').evaluate((bar) => {
    const pen = document.createElement('canvas').getContext('2d')!;
    return [...bar.querySelectorAll('select, input')].flatMap((field) => {
      const shown =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : (field as HTMLInputElement).value || (field as HTMLInputElement).placeholder;
      const style = getComputedStyle(field);
      pen.font = style.font;
      const room =
        field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      return field.clientWidth > 0 && pen.measureText(shown).width > room ? [shown] : [];
    });
  });
}

// Browser: what lies over what.
test('a notice covers nothing that can be pressed, and another person’s page offers no Undo @night', async ({
  page,
  login,
  api,
  builder,
  world,
  newAccount,
}) => {
  const teacher = newAccount('Gemma', 'Rius');
  const first = await finishedTest(api, builder, world, {
    teacher,
    student: newAccount('Bruna', 'Mas'),
  });
  const second = await finishedTest(api, builder, world, {
    teacher: newAccount('Oleguer', 'Prat'),
    student: newAccount('Jana', 'Coll'),
  });
  const admin = await ownSchoolAdmin(builder, world, newAccount('Elisenda', 'Vila'));
  await login(admin);
  await page.goto(`/completed-tests/${first.id}`);
  await page.getByRole('switch').click();
  const undo = page.getByRole('button', { name: common.actions.undo });
  await expect(undo).toBeVisible();
  const notice = await undo.locator('xpath=../..').boundingBox();
  const pressable = await page
    .locator('main :is(a, button, input):not([role=status] *), nav a')
    .all();
  expect(pressable.length).toBeGreaterThan(3);
  for (const one of pressable) {
    const box = await one.boundingBox();
    if (!box || !notice) continue;
    const apart =
      box.x >= notice.x + notice.width ||
      box.x + box.width <= notice.x ||
      box.y >= notice.y + notice.height ||
      box.y + box.height <= notice.y;
    expect(apart, `${await one.textContent()} lies under the notice`).toBe(true);
  }

  // Going to the next person without loading the page keeps the message, but not the Undo.
  await page.getByRole('link', { name: common.nav.completedTests }).click();
  await expect(page).toHaveURL('/completed-tests');
  await page.getByRole('searchbox').fill('Oleguer Prat');
  await page.getByRole('row', { name: /Oleguer Prat/ }).click();
  await expect(page).toHaveURL(`/completed-tests/${second.id}`);
  await expect(page.locator('h1')).toHaveText('Jana Coll');
  await expect(undo).toHaveCount(0);
  await page.getByRole('switch').click();
  await expect(undo).toHaveCount(1);

  // By keyboard, the Undo moves the focus to what it undid.
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch')).not.toBeChecked();
  await expect(page.getByRole('switch')).toBeFocused();
});
