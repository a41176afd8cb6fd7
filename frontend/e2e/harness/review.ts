import type { Page } from '@playwright/test';

import type { Api } from './api.ts';
import { takeTest } from './takenTest.ts';
import type { Account, Builder, World } from './world.ts';

/** A school administrator of the world's school whom no other journey uses. */
export async function ownSchoolAdmin(
  builder: Builder,
  world: World,
  who: Account,
): Promise<Account> {
  await builder.schoolAdmin(who, world.schoolId);
  return who;
}

/** A finished 25-item test by a new teacher about a new student, made through the API. */
export async function finishedTest(
  api: Api,
  builder: Builder,
  world: World,
  people: { teacher: Account; student: Account },
): Promise<{ id: number; teacher: Account }> {
  const { id: responsible } = await builder.professional(people.teacher, world.courseId);
  await builder.people(responsible, [people.student]);
  const id = await finishedByAssigned(api, people.teacher, people.student);
  return { id, teacher: people.teacher };
}

/**
 * A finished 25-item test by `responsible` about `student`, who is assigned to them. Returns its
 * id.
 */
export async function finishedByAssigned(
  api: Api,
  responsible: Account,
  student: Account,
): Promise<number> {
  const teacher = await api.as(responsible);
  const [own] =
    await teacher.get<{ id: number; assigned_test_takers: { id: number; first_name: string }[] }[]>(
      '/app/test-takers/',
    );
  const about = own?.assigned_test_takers.find((one) => one.first_name === student.firstName);
  if (own === undefined || about === undefined) throw new Error('the student is not assigned');
  return takeTest(teacher, { taker: own.id, about: about.id });
}

/** Chooses the language in the settings, as a person would in the middle of something else. */
export async function switchLanguage(page: Page, language: 'ca' | 'es' | 'en'): Promise<void> {
  await page.goto(new URL('/user', page.url()).href);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/app/user/'),
  );
  await page.getByRole('combobox').selectOption(language);
  await saved;
}
