import type { Page, TestInfo } from '@playwright/test';

import lesson from '../../src/i18n/ca/lesson.ts';
import { Api } from './api.ts';
import { pdfText } from './pdf.ts';
import { expect } from './test.ts';
import { fill } from './words.ts';
import type { Account, Builder, World } from './world.ts';

const code = /[2346789CDFHJKMNPQRTVWXY]{5}-[2346789CDFHJKMNPQRTVWXY]{5}/g;

export interface Lesson {
  id: number;
  campaign: number;
  /** The codes of the cards, one for each pupil, in the order of their names. */
  codes: string[];
  /** The API as the school's administrator. */
  api: Api;
  admin: Account;
  /** The reader of the school's results. */
  reader: Account;
}

export interface Pupil {
  first: string;
  last: string;
  /** The address of a pupil with an account. */
  email?: string;
}

/** A new school with one class in an open lesson, whose pupils have their cards. */
export async function openLesson(
  {
    builder,
    newAccount,
    world,
  }: { builder: Builder; newAccount: (first: string, last: string) => Account; world: World },
  info: TestInfo,
  school: { name: string; postalCode: string; pupils: readonly Pupil[]; questionnaires: string[] },
): Promise<Lesson> {
  const { id: schoolId } = await builder.school(school.name, `${school.postalCode}${info.retry}`);
  const admin = newAccount('Pia', 'Serrat');
  await builder.schoolAdmin(admin, schoolId);
  const api = await new Api(world.baseUrl).as(admin);
  // They are old enough to decide for themselves.
  const year = new Date().getFullYear() - 16;
  const preview = await api.post<{ preview_id: string }>('/app/roster/preview/', {
    school: schoolId,
    rows: school.pupils.map(({ first, last, email = null }, index) => ({
      external_id: `${index}`,
      email,
      first_name: first,
      last_name: last,
      birth_date: `${year}-02-01`,
      course: '4t ESO',
      class_name: 'A',
    })),
  });
  await api.post('/app/roster/apply/', { ...preview, left: [], unclear: {} });
  const [course] = await api.get<{ id: number }[]>(`/app/courses/school/${schoolId}/by-admin/`);
  if (!course) throw new Error('there is no class');
  const reader = newAccount('Remei', 'Pou');
  await builder.reader(reader, schoolId, course.id, admin);
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Madrid' });
  const campaign = await api.post<{ id: number }>('/app/campaigns/', {
    school: schoolId,
    name: 'Tardor',
    questionnaires: school.questionnaires,
    voices: ['self'],
    classes: [course.id],
    opens_on: today,
    closes_on: today,
    basis: 'consent',
  });
  await api.post(`/app/campaigns/${campaign.id}/open/`, {});
  const session = { campaign: campaign.id, course: course.id };
  const opened = await api.post<{ id: number }>('/app/class-sessions/', session);
  const file = info.outputPath('cards.pdf');
  await api.save(`/app/campaigns/${campaign.id}/cards/`, file, { course: course.id });
  return {
    id: opened.id,
    campaign: campaign.id,
    codes: pdfText(file).match(code) ?? [],
    api,
    admin,
    reader,
  };
}

/** Types the code; the page then asks for the name. */
export async function enter(page: Page, card: string, name: string): Promise<void> {
  await page.getByLabel(lesson.code.label).fill(card.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(
    // The card shows more than the first name if necessary: "Aina P.".
    page.getByRole('heading', {
      name: new RegExp(fill(lesson.name.title, { name }).replace(/!.*/, '')),
    }),
  ).toBeVisible();
}

export async function answer(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await page.getByRole('radio').nth(1).check();
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Enter');
  }
}
