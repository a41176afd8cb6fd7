import ca from '../src/i18n/ca/firstSteps.ts';
import caPeople from '../src/i18n/ca/people.ts';
import { Api } from './harness/api.ts';
import { Mailbox } from './harness/mailbox.ts';
import { startServer } from './harness/server.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';
import { Builder } from './harness/world.ts';

test.skip(process.env.E2E_URL !== undefined, 'needs an installation where nothing has been done');

test('an empty installation, and its first school, say what comes first', async ({
  page,
  newAccount,
  expectAccessibleInTheEvening,
}) => {
  test.setTimeout(120_000);
  const server = await startServer({ GUARDIAN_CONSENT_BELOW: '14' });
  try {
    const alba = newAccount('Marta', 'Vidal');
    server.manage('create_alba_admin', alba.email, '--password', alba.password, '--locale', 'ca');
    await signIn(page, server.baseUrl, alba);
    await page.goto(`${server.baseUrl}/admin-alba-list`);
    const steps = page.getByRole('region', { name: ca.title });
    await expect(steps.getByRole('listitem')).toHaveCount(7);
    await expectAccessibleInTheEvening();

    const admin = newAccount('Núria', 'Camps');
    const builder = new Builder(
      await new Api(server.baseUrl).as(alba),
      new Mailbox(server.mailDir),
    );
    const school = await builder.api.post<{ id: number }>('/app/schools/create/', {
      school_name: 'Escola del Pi',
      school_postal_code: '08001',
    });
    await builder.schoolAdmin(admin, school.id);
    await page.reload();
    await expect(steps.getByRole('listitem')).toHaveCount(5);
    await steps.getByRole('link', { name: ca.product.second_factor.go }).click();
    await expect(page).toHaveURL(/\/user$/);

    await signIn(page, server.baseUrl, admin);
    await page.goto(`${server.baseUrl}/test-takers`);
    await expect(steps.getByRole('listitem')).toHaveCount(8);
    // The pupil list comes first, here and where the list would be.
    await expect(page.getByRole('link', { name: caPeople.begin.list })).toHaveAttribute(
      'href',
      '/school-list',
    );
    await expectAccessibleInTheEvening();
    const aside = ca.asideOf.replace('{{step}}', ca.school.room_check.title);
    await steps.getByRole('button', { name: aside }).click();
    await page.reload();
    await expect(steps.getByRole('listitem')).toHaveCount(7);
    await steps.getByRole('link', { name: ca.school.list.go }).click();
    await expect(page).toHaveURL(/\/school-list$/);
  } finally {
    await server.stop();
  }
});
