import type { Page } from '@playwright/test';
import common from '../src/i18n/ca/common.ts';
import lesson from '../src/i18n/ca/lesson.ts';
import taking from '../src/i18n/ca/taking.ts';
import { Api } from './harness/api.ts';
import { pdfText } from './harness/pdf.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

const code = /[2346789CDFHJKMNPQRTVWXY]{5}-[2346789CDFHJKMNPQRTVWXY]{5}/g;

async function enter(page: Page, card: string, name: string) {
  await page.getByLabel(lesson.code.label).fill(card.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: fill(lesson.name.title, { name }) }),
  ).toBeVisible();
}

async function answer(page: Page, count: number) {
  for (let n = 0; n < count; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await page.getByRole('radio').nth(1).check();
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Enter');
  }
}

/** Nothing of a pupil: neither on the page, by any way back, nor in what the browser keeps. */
async function expectNothingOf(page: Page, names: readonly string[]) {
  for (const way of ['stay', 'back', 'reload'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    if (way === 'back') await page.goBack({ timeout: 2000 }).catch(() => null);
    // oxlint-disable-next-line no-await-in-loop
    if (way === 'reload') await page.reload();
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByLabel(lesson.code.label)).toHaveValue('');
    // oxlint-disable-next-line no-await-in-loop
    const said = await page.locator('body').innerText();
    for (const name of names) expect(said, way).not.toContain(name);
  }
  const kept = await page.evaluate(() => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookies: document.cookie,
  }));
  expect(kept).toEqual({ local: '{}', session: '{}', cookies: '' });
}

test('pupils answer one after another at one computer, with a card each', async ({
  page,
  builder,
  newAccount,
  world,
  expectAccessibleInTheEvening,
}, info) => {
  test.setTimeout(150_000);
  const school = await builder.api.post<{ id: number }>('/app/schools/create/', {
    school_name: 'Institut del Far',
    school_postal_code: `0853${test.info().retry}`, // a second try finds it free
  });
  const admin = newAccount('Pia', 'Serrat');
  await builder.api.post('/app/school-admins/create/', {
    email: admin.email,
    first_name: admin.firstName,
    last_name: admin.lastName,
    locale: 'ca',
    school_ids: [school.id],
  });
  await builder.acceptInvitation(admin);
  const api = await new Api(world.baseUrl).as(admin);
  const year = new Date().getFullYear() - 13;
  const preview = await api.post<{ preview_id: string }>('/app/roster/preview/', {
    school: school.id,
    rows: ['Aina', 'Biel', 'Carla'].map((first_name, index) => ({
      external_id: `${index}`,
      first_name,
      last_name: ['Abril', 'Bosch', 'Camps'][index],
      birth_date: `${year}-02-01`,
      course: '1r ESO',
      class_name: 'A',
    })),
  });
  await api.post('/app/roster/apply/', { ...preview, left: [], unclear: {} });
  const [course] = await api.get<{ id: number }[]>(`/app/courses/school/${school.id}/by-admin/`);
  if (!course) throw new Error('there is no class');
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Madrid' });
  const campaign = await api.post<{ id: number }>('/app/campaigns/', {
    school: school.id,
    name: 'Tardor',
    questionnaires: ['SDQ'],
    voices: ['self'],
    classes: [course.id],
    opens_on: today,
    closes_on: today,
    basis: 'information',
  });
  await api.post(`/app/campaigns/${campaign.id}/open/`, {});
  const session = { campaign: campaign.id, course: course.id };
  const opened = await api.post<{ id: number }>('/app/class-sessions/', session);
  const file = info.outputPath('cards.pdf');
  await api.save(`/app/campaigns/${campaign.id}/cards/`, file, { course: course.id });
  const [aina = '', biel = '', carla = ''] = pdfText(file).match(code) ?? [];

  // A slip, and a card that is none.
  await page.goto('/entra');
  await expect(page.getByLabel(lesson.code.label)).toBeFocused();
  await page.getByLabel(lesson.code.label).fill('22222-22223');
  await page.keyboard.press('Enter');
  await expect(page.getByText(lesson.code.slip)).toBeVisible();
  await page.getByLabel(lesson.code.label).fill('22222-22222');
  await page.keyboard.press('Enter');
  await expect(page.getByText(lesson.code.unknown)).toBeVisible();
  await expectAccessibleInTheEvening();

  // The first pupil answers five questions and leaves.
  await enter(page, aina, 'Aina');
  await expectAccessibleInTheEvening();
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await expect(page.getByRole('heading', { name: lesson.assent.who.title })).toBeVisible();
  await expectAccessibleInTheEvening();
  await page.getByRole('button', { name: lesson.assent.yes }).click();
  await answer(page, 5);
  await expect(
    page.getByText(fill(taking.questions.position, { number: 6, total: 25 })),
  ).toBeVisible();
  await expect(page.getByText(common.states.saved)).toBeVisible();
  await page.getByRole('button', { name: lesson.leave.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: lesson.leave.leave }).click();
  await expectNothingOf(page, ['Aina', 'Abril']);

  // The second one would rather not.
  await enter(page, biel, 'Biel');
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await page.getByRole('button', { name: lesson.assent.no }).click();
  await expect(page.getByRole('heading', { name: lesson.thanks.title })).toBeVisible();
  await expectAccessibleInTheEvening();
  await page.getByRole('button', { name: lesson.thanks.next }).click();
  await expectNothingOf(page, ['Biel', 'Bosch']);

  // It is not the card of the third one, who comes with the address of a QR.
  await page.goto('/privacy');
  await page.goto(`/entra#${carla}`);
  await expect(
    page.getByRole('heading', { name: fill(lesson.name.title, { name: 'Carla' }) }),
  ).toBeVisible();
  expect(page.url()).not.toContain(carla);
  await page.getByRole('button', { name: lesson.name.no }).click();
  await expect(page.getByLabel(lesson.code.label)).toHaveValue('');

  // The first one comes back, sees nothing of the first five, and finishes.
  await enter(page, aina, 'Aina');
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await page.getByRole('button', { name: lesson.assent.yes }).click();
  await expect(
    page.getByText(fill(taking.questions.position, { number: 6, total: 25 })),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: common.actions.previous })).toBeDisabled();
  await answer(page, 20);
  await expect(page.getByRole('heading', { name: lesson.thanks.title })).toBeVisible();
  await page.getByRole('button', { name: lesson.thanks.next }).click();
  await expectNothingOf(page, ['Aina', 'Abril']);

  // The board tells neither of them from the other.
  const board = await api.get<{ pupils: { first_name: string; state: string }[] }>(
    `/app/class-sessions/${opened.id}/progress/`,
  );
  expect(board.pupils.map(({ first_name, state }) => [first_name, state])).toEqual([
    ['Aina', 'ready'],
    ['Biel', 'ready'],
    ['Carla', 'not_begun'],
  ]);

  // The lesson ends while the third one answers: what was saved stays.
  await enter(page, carla, 'Carla');
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await page.getByRole('button', { name: lesson.assent.yes }).click();
  await answer(page, 2);
  await expect(page.getByText(common.states.saved)).toBeVisible();
  await api.post(`/app/class-sessions/${opened.id}/close/`, {});
  await answer(page, 1);
  await expect(page.getByRole('heading', { name: lesson.over.title })).toBeVisible();
  await expectAccessibleInTheEvening();
});
