import { Api } from './api.ts';
import type { World } from './world.ts';

/** The day that many days from now, in the API's form. */
const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const guardian = (full_name: string, relation: string, email?: string) => ({
  full_name,
  relation,
  ...(email && { email }),
  locale: 'ca',
});

export interface Pupil {
  first_name: string;
  last_name: string;
  guardians?: ReturnType<typeof guardian>[];
}

export interface AskedClass {
  /** The API as the school's administrator. */
  school: Api;
  course: number;
  campaign: number;
}

/** A class of twelve-year-olds from a pupil list, with an open screening that needs consent. */
export async function askedClass(
  world: World,
  class_name: string,
  pupils: readonly Pupil[],
  campaign: { name: string; voices?: string[]; days: number },
): Promise<AskedClass> {
  const school = await new Api(world.baseUrl).as(world.accounts.schoolAdmin);
  const { preview_id } = await school.post<{ preview_id: string }>('/app/roster/preview/', {
    school: world.schoolId,
    rows: pupils.map((pupil) => ({
      ...pupil,
      birth_date: `${new Date().getFullYear() - 12}-01-15`,
      course: '1r d’ESO',
      class_name,
    })),
  });
  await school.post('/app/roster/apply/', { preview_id, left: [], unclear: {} });
  const classes = await school.get<{ id: number; class_name: string }[]>(
    `/app/courses/school/${world.schoolId}/by-admin/`,
  );
  const course = classes.find((one) => one.class_name === class_name)!.id;
  const made = await school.post<{ id: number }>('/app/campaigns/', {
    school: world.schoolId,
    name: campaign.name,
    questionnaires: ['SDQ'],
    voices: campaign.voices ?? ['self'],
    classes: [course],
    opens_on: day(0),
    closes_on: day(campaign.days),
    basis: 'consent',
    teacher_voice: 'all',
    needs_guardians: 'one',
  });
  await school.post(`/app/campaigns/${made.id}/open/`, {});
  return { school, course, campaign: made.id };
}
