import type { Page } from '@playwright/test';

import type { Api } from './api.ts';
import type { Account, Builder, World } from './world.ts';

/** A school administrator of the world's school whom no other journey uses. */
export async function ownSchoolAdmin(
  builder: Builder,
  world: World,
  who: Account,
): Promise<Account> {
  await builder.api.post('/app/school-admins/create/', {
    email: who.email,
    first_name: who.firstName,
    last_name: who.lastName,
    locale: 'ca',
    school_ids: [world.schoolId],
  });
  await builder.acceptInvitation(who);
  return who;
}

/** A finished 25-item test that a new teacher took about a new student; by API alone. */
export async function finishedTest(
  api: Api,
  builder: Builder,
  world: World,
  people: { teacher: Account; student: Account },
): Promise<{ id: number; teacher: Account }> {
  const { id: responsible } = await builder.professional(people.teacher, world.courseId);
  await builder.people(responsible, [people.student]);
  const teacher = await api.as(people.teacher);
  const [own] =
    await teacher.get<{ id: number; assigned_test_takers: { id: number }[] }[]>(
      '/app/test-takers/',
    );
  if (own === undefined) throw new Error('the teacher has no entry of their own');
  const { id } = await teacher.post<{ id: number }>('/app/tests/create/', {
    test_type: 2,
    test_taker: own.id,
    on_behalf_of_test_taker: own.assigned_test_takers[0]?.id,
  });
  await teacher.patch(`/app/tests/${id}/`, { has_accepted_terms: true });
  const questions = await teacher.get<{ id: number; number: number }[]>(
    '/app/test-questions/?type=SDQ',
  );
  for (const question of questions) {
    await teacher.post('/app/test-answers/create/', {
      test: id,
      test_question: question.id,
      answer: question.number % 3,
    });
  }
  await teacher.patch(`/app/tests/create/${id}/`);
  return { id, teacher: people.teacher };
}

/** Chooses the language in the settings, as a person in the middle of something else would. */
export async function switchLanguage(page: Page, language: 'ca' | 'es' | 'en'): Promise<void> {
  await page.goto('/user');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/app/user/'),
  );
  await page.getByRole('combobox').selectOption(language);
  await saved;
}
