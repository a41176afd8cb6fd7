import ca from '../src/i18n/ca/welcome.ts';
import common from '../src/i18n/ca/common.ts';
import { Api } from './harness/api.ts';
import { worldWith } from './harness/otherSettings.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';

// Browser: what a tutor sees first while the lesson is open.
test('a tutor starts at the lesson that is open, and nothing moves once it is drawn', async ({
  page,
  expectAccessibleInTheEvening,
}) => {
  test.setTimeout(180_000);
  const { server, world } = await worldWith({});
  try {
    const school = await new Api(world.baseUrl).as(world.accounts.schoolAdmin);
    const born = `${new Date().getFullYear() - 12}-01-15`;
    const { preview_id } = await school.post<{ preview_id: string }>('/app/roster/preview/', {
      school: world.schoolId,
      rows: [
        {
          first_name: 'Bruna',
          last_name: 'Riera',
          birth_date: born,
          course: '5è de primària',
          class_name: 'A',
        },
      ],
    });
    await school.post('/app/roster/apply/', { preview_id, left: [], unclear: {} });
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { id } = await school.post<{ id: number }>('/app/campaigns/', {
      school: world.schoolId,
      name: 'Tardor',
      questionnaires: ['SDQ'],
      voices: ['self'],
      classes: [world.courseId],
      opens_on: day(0),
      closes_on: day(20),
      basis: 'consent',
      teacher_voice: 'all',
      needs_guardians: 'one',
    });
    await school.post(`/app/campaigns/${id}/open/`, {});
    await school.post('/app/class-sessions/', { campaign: id, course: world.courseId });

    await signIn(page, world.baseUrl, world.accounts.teacher);
    // A slow connection, so that a person sees late parts arrive.
    await page.route('**/app/class-sessions/**', async (route) => {
      await new Promise((done) => setTimeout(done, 800));
      await route.continue();
    });
    await page.goto(`${world.baseUrl}/premium`);
    const personality = page.getByRole('link', { name: common.testTypes.personality, exact: true });
    const results = page.getByRole('link', { name: common.nav.results, exact: true });
    await expect(page.getByRole('link', { name: common.nav.campaigns })).toBeVisible();
    const places = async () => [
      (await personality.boundingBox())!.y,
      (await results.boundingBox())!.y,
    ];
    const drawn = await places();
    const now = page.getByRole('region', { name: ca.class.title });
    await expect(now.getByRole('status')).toContainText('/');
    await expect(now.getByRole('link', { name: ca.class.board })).toBeVisible();
    expect(await places()).toEqual(drawn);
    await expectAccessibleInTheEvening();
    await now.getByRole('link', { name: ca.class.board }).click();
    await expect(page).toHaveURL(/\/board\//);
    await expect(page.getByText('/entra')).toBeVisible();
  } finally {
    await server.stop();
  }
});
