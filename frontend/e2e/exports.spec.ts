import review from '../src/i18n/ca/review.ts';
import enStaff from '../src/i18n/en/staff.ts';
import { finishedByAssigned, ownSchoolAdmin, switchLanguage } from './harness/review.ts';
import { expect, test } from './harness/test.ts';
import type { Account, Builder, World } from './harness/world.ts';

/** A new class with a teacher and these pupils. */
async function ownClass(
  builder: Builder,
  world: World,
  { teacher, pupils }: { teacher: Account; pupils: readonly Account[] },
): Promise<number> {
  const { id } = await builder.api.post<{ id: number }>('/app/courses/create/', {
    course: '6è de primària',
    class_name: teacher.lastName,
    school_id: world.schoolId,
  });
  const { id: responsible } = await builder.professional(teacher, id);
  await builder.people(responsible, [...pupils]);
  return id;
}

// Browser: what is printed.
test('on paper there are the rows and the report, and nothing to be pressed', async ({
  page,
  api,
  login,
  builder,
  world,
  newAccount,
}) => {
  const teacher = newAccount('Ermessenda', 'Coll');
  const pupils = [newAccount('Lluc', 'Torra')] as const;
  const course = await ownClass(builder, world, { teacher, pupils });
  const id = await finishedByAssigned(api, teacher, pupils[0]);
  const admin = await ownSchoolAdmin(builder, world, newAccount('Aurembiaix', 'Prim'));
  await login(admin);
  const pressable = page.locator('button:visible, input:visible, select:visible, nav:visible');
  for (const [address, row] of [
    [`/test-takers?course=${course}`, /Torra, Lluc/],
    [`/completed-tests?course=${course}`, /Ermessenda Coll/],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await expect(page.getByRole('row', { name: row })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('row', { name: row })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    // On paper, headings that sort the list are plain words.
    await expect(pressable.and(page.locator(':not(th button, th *)'))).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/completed-tests/${id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('switch')).toBeVisible();
  await expect(page.getByRole('button', { name: review.report.print })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toHaveText('Lluc Torra');
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByText(review.detail.informant).first()).toBeVisible();
  await expect(pressable).toHaveCount(0);

  // The print button also exists in another language.
  await page.emulateMedia({ media: 'screen' });
  await switchLanguage(page, 'en');
  await page.goto('/test-takers');
  await expect(page.getByRole('button', { name: enStaff.download.printLabel })).toBeVisible();
});
