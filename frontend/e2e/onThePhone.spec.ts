import common from '../src/i18n/ca/common.ts';
import search from '../src/i18n/ca/globalSearch.ts';
import people from '../src/i18n/ca/people.ts';
import retention from '../src/i18n/ca/retention.ts';
import whoRead from '../src/i18n/ca/whoRead.ts';
import { Clicks } from './harness/clicks.ts';
import { finishedTest, ownSchoolAdmin } from './harness/review.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

// Browser: how many presses it costs until everything is deleted.
test('a mother on the phone: who has read it, and delete everything, in four presses each @night', async ({
  page,
  api,
  builder,
  world,
  newAccount,
  login,
}, info) => {
  const admin = await ownSchoolAdmin(builder, world, newAccount('Dolors', 'Batlle'));
  const student = newAccount('Ariadna', 'Escuder');
  const teacher = newAccount('Enric', 'Tarrida');
  const { id } = await finishedTest(api, builder, world, { teacher, student });
  await (await api.as(admin)).save(`/app/tests/${id}/pdf/`, info.outputPath('report.pdf'));

  const clicks = new Clicks();
  await clicks.on(page);
  await login(admin);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  clicks.part('login');

  await page.getByRole('button', { name: common.actions.searchEverywhere }).click();
  await page.getByRole('combobox', { name: search.label }).fill('ariadna escu');
  await page
    .getByRole('option', { name: /Ariadna Escuder/ })
    .first()
    .click();
  const read = page.getByRole('region', { name: whoRead.title });
  await expect(
    read.getByRole('listitem').filter({ hasText: `Dolors Batlle (${whoRead.role.school_admin})` }),
  ).toContainText(whoRead.what.file);
  clicks.part('who has read it');

  await page.getByRole('button', { name: people.remove.here }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText(people.remove.told);
  await asked.getByLabel(people.remove.type).fill('Ariadna Escuder');
  await asked.getByRole('button', { name: common.actions.delete }).click();
  await expect(
    page.getByText(fill(people.remove.done, { name: 'Ariadna Escuder' })).first(),
  ).toBeVisible();
  clicks.part('delete everything');

  const [, who, everything] = clicks.parts;
  expect(who?.presses).toBeLessThanOrEqual(4);
  expect((who?.presses ?? 0) + (everything?.presses ?? 0)).toBeLessThanOrEqual(4);
  info.annotations.push({ type: 'presses', description: clicks.said() });

  // The deadline for undoing is read aloud there, and the receipt appears there afterwards.
  await page.getByRole('link', { name: people.remove.seeDeleted }).click();
  const gone = page.getByRole('region', { name: 'Ariadna Escuder' });
  await expect(gone).toContainText(retention.erasing.goesOn.replace(' {{day}}.', ''));
  await expect(gone.getByRole('button')).toBeVisible();
});
