import type { Page } from '@playwright/test';

import ca from '../src/i18n/ca/roster.ts';
import en from '../src/i18n/en/roster.ts';
import es from '../src/i18n/es/roster.ts';
import { workbookOf } from '../src/test/workbook.ts';
import { switchLanguage } from './harness/review.ts';
import { expect, test } from './harness/test.ts';
import type { Account, Builder } from './harness/world.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function ownSchool(builder: Builder, name: string, admin: Account): Promise<number> {
  const school = await builder.school(name, '17001');
  await builder.schoolAdmin(admin, school.id);
  return school.id;
}

/** A file as saved by SAGA: quoted, with semicolons, in Windows Latin. */
function saga(people: number): Buffer {
  const head = [
    "00_IDENTIFICADOR DE L'ALUMNE/A",
    ...['01_NOM', '02_DATA NAIXEMENT', '03_RESPONSABLE 1', '05_MÒBIL RESP. 1'],
    ...['06_ADREÇA ELECTR. RESP. 1', '11_ADREÇA', '17_GRUPSCLASSE', '18_DOC. IDENTITAT'],
  ];
  const lines = Array.from({ length: people }, (_, n) => [
    String(10_000_000_000 + n),
    `Col·lell ${n}, Núria`,
    '24/03/2012',
    'Garça Vidal, Rosa',
    '600111222',
    n === 0 ? 'rosa@exemple.cat' : `rosa.${n}@exemple.cat`,
    'Carrer Major, 7',
    n % 2 ? 'ESO1B' : 'ESO1A',
    '12345678Z',
  ]);
  const text = [head, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(';'));
  return Buffer.from(text.join('\r\n'), 'latin1');
}

/** A file as saved by Esfer@: headings in row 6, a sum at the end. The first pupil is missing. */
function esfera(people: number) {
  const head = [
    ...['Identificador de l’alumne/a', 'Primer Cognom', 'Segon Cognom', 'Nom', 'Data naixement'],
    ...['Grup Classe', 'Número de document d’identitat'],
  ];
  const pupils = Array.from({ length: people - 1 }, (_, n) => [
    String(10_000_000_001 + n),
    'Col·lell',
    n === 0 ? 'Corregit' : String(n + 1),
    'Núria',
    { day: 40992 },
    n % 2 ? 'ESO2A' : 'ESO2B',
    '12345678Z',
  ]);
  return workbookOf([
    ['Generalitat'],
    ['Institut'],
    [],
    [],
    ['Llistat'],
    head,
    ...pupils,
    ['Total'],
  ]);
}

async function give(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
}

const apply = async (page: Page) => {
  await page.getByRole('button', { name: ca.apply.button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: ca.apply.confirm, exact: true }).click();
  await expect(page.getByRole('heading', { name: ca.done.title })).toBeVisible();
};

// Browser: real files of two school programs, and the mails that follow.
test('a secretary brings the pupils in with SAGA and up to date with Esfer@ @heart', async ({
  page,
  builder,
  login,
  mailbox,
  newAccount,
  expectAccessibleInTheEvening,
}) => {
  test.setTimeout(150_000);
  const admin = newAccount('Carme', 'Tort');
  await ownSchool(builder, `Institut de la Llista ${test.info().retry}`, admin);
  await login(admin);
  await page.goto('/test-takers');
  await page.getByRole('link', { name: ca.title }).click();
  await expect(page).toHaveURL('/school-list');
  await expect(page.getByRole('heading', { level: 1, name: ca.title })).toBeVisible();
  await expectAccessibleInTheEvening();

  const sent: string[] = [];
  // The app sends bodies as streams, which the browser shows only for routed requests.
  await page.route('**/app/roster/**', (route) => {
    sent.push(route.request().postData() ?? '');
    return route.continue();
  });
  await give(page, 'saga.csv', 'text/csv', saga(40));
  await expect(page.getByRole('heading', { name: /40/ })).toBeFocused();
  const stay = page.getByRole('region', { name: ca.columns.stay });
  await expect(stay.getByRole('listitem')).toHaveText(['11_ADREÇA', '18_DOC. IDENTITAT']);
  await expect(
    page.getByRole('cell', { name: 'Rosa Garça Vidal, rosa@exemple.cat' }).first(),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessibleInTheEvening();
  await page.getByRole('button', { name: /Compara 40/ }).click();
  await expect(page.getByRole('heading', { name: ca.check.title })).toBeFocused();
  await expect(page.getByRole('heading', { name: '40 persones noves', exact: true })).toBeVisible();

  // A reload loses nothing.
  await page.reload();
  await expect(page.getByText('La llista amb 40 persones encara és aquí.')).toBeVisible();
  const asking = page.getByRole('checkbox', { name: /Demana-ho per correu a 40/ });
  await expect(asking).not.toBeChecked();
  await asking.check();
  await expectAccessibleInTheEvening();
  await apply(page);
  await expect(page.getByRole('listitem').filter({ hasText: ca.done.asked })).toContainText('40');
  expect((await mailbox.latest('rosa@exemple.cat')).path).toMatch(/^\/accept\/\d+\/[\w-]+$/);
  const bodies = sent.join('\n');
  expect(bodies).toContain('rosa@exemple.cat');
  expect(bodies).toContain('600111222');
  for (const secret of ['12345678Z', 'Carrer Major']) {
    expect(bodies).not.toContain(secret);
  }
  await page.getByRole('link', { name: ca.done.toList }).click();
  await expect(page.getByText('Col·lell 0, Núria', { exact: true }).first()).toBeVisible();

  // The next year, on a phone's width too.
  await page.goto('/school-list');
  await expect(page.getByText(/Institut de la Llista/)).toBeVisible();
  await give(page, 'esfera.xlsx', XLSX, Buffer.from(await esfera(40)));
  await expect(page.getByRole('heading', { name: /39/ })).toBeVisible();
  await page.getByRole('button', { name: /Compara 39/ }).click();
  await expect(page.getByRole('heading', { name: '39 persones canvien de classe' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 persona té canvis' })).toBeVisible();
  await page.getByRole('button', { name: /^Mostra 1 persona d’altres classes/ }).click();
  await page.getByRole('checkbox', { name: 'Núria Col·lell 0' }).check();
  for (const [language, texts] of [
    ['es', es],
    ['en', en],
    ['ca', ca],
  ] as const) {
    await switchLanguage(page, language); // oxlint-disable-line no-await-in-loop
    await page.goto('/school-list'); // oxlint-disable-line no-await-in-loop
    const heading = page.getByRole('heading', { name: texts.check.title });
    await expect(heading).toBeVisible(); // oxlint-disable-line no-await-in-loop
    await page.setViewportSize({ width: 360, height: 740 }); // oxlint-disable-line no-await-in-loop
    // oxlint-disable-next-line no-await-in-loop
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 800 }); // oxlint-disable-line no-await-in-loop
  }
  await expectAccessibleInTheEvening();
  await page.getByRole('button', { name: /^Mostra 1 persona d’altres classes/ }).click();
  await page.getByRole('checkbox', { name: 'Núria Col·lell 0' }).check();
  await apply(page);
  await expect(page.getByRole('listitem').filter({ hasText: ca.done.left })).toContainText('1');
  await expectAccessibleInTheEvening();

  // All of it is undone, and the previous list can be undone, too.
  await page.getByRole('button', { name: ca.done.undo }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: ca.undo.confirm, exact: true }).click();
  await expect(page.getByText('Esborrades: 0. Com abans: 40.')).toBeVisible();
  await page.getByRole('button', { name: ca.done.again }).click();
  await expect(page.getByText(/es va aplicar una llista$/)).toHaveCount(1);
});

/** Two namesakes with few details, and a pupil who has left. */
async function pupilsBefore(builder: Builder, school: number): Promise<void> {
  const aina = { first_name: 'Aina', last_name: 'Sala', course: '1r ESO' };
  const rows = [
    { ...aina, class_name: 'A', external_id: '70000000001' },
    { ...aina, class_name: 'B', birth_date: '2013-04-05' },
    {
      first_name: 'Biel',
      last_name: 'D’Aro i Mas',
      course: '1r ESO',
      class_name: 'A',
      external_id: '70000000003',
      birth_date: '2013-04-07',
    },
  ];
  const seen = await builder.api.post<{ preview_id: number }>('/app/roster/preview/', {
    school,
    rows,
  });
  await builder.api.post('/app/roster/apply/', {
    preview_id: seen.preview_id,
    left: [],
    unclear: {},
  });
  const [biel] = await builder.api.get<[{ id: number }]>(
    `/app/test-takers/?school=${school}&search=biel`,
  );
  await builder.api.post('/app/test-takers/left/', { ids: [biel.id] });
}

// Browser: a file in which children must not be mixed up, in three languages.
test('of pupils without number and birth date a person says who they are', async ({
  page,
  builder,
  login,
  newAccount,
  expectAccessibleInTheEvening,
}) => {
  const admin = newAccount('Montse', 'Coll');
  const school = await ownSchool(builder, `Institut dels Noms ${test.info().retry}`, admin);
  await pupilsBefore(builder, school);
  await login(admin);
  await page.goto('/school-list');
  await expect(page.getByText(ca.file.privacyTitle)).toBeVisible();
  const list = "Nom;Cognoms;Grup\nAina;Sala;1r ESO B\nBIEL;d'aro Mas;1r ESO A\nCarla;Pi;1r ESO B";
  await give(page, 'noms.csv', 'text/csv', Buffer.from(list));
  await page.getByRole('button', { name: /Compara 3/ }).click();
  await expect(page.getByRole('heading', { name: '1 persona nova' })).toBeVisible();
  const rows = page.getByRole('group', { name: /^Fila/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole('radio', { checked: true })).toHaveCount(0);
  for (const [language, texts] of [
    ['es', es],
    ['en', en],
    ['ca', ca],
  ] as const) {
    await switchLanguage(page, language); // oxlint-disable-line no-await-in-loop
    await page.goto('/school-list'); // oxlint-disable-line no-await-in-loop
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByText(texts.unclear.intro)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 }); // oxlint-disable-line no-await-in-loop
    // oxlint-disable-next-line no-await-in-loop
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 800 }); // oxlint-disable-line no-await-in-loop
  }
  await expectAccessibleInTheEvening();

  // By keyboard, the button leads to the first row without a decision.
  await page.getByRole('button', { name: ca.apply.button }).press('Enter');
  await expect(page.getByText('Encara falta decidir 2 files.')).toBeVisible();
  const aina = rows.first().getByRole('radio', { name: 'És Aina Sala' });
  await expect(aina.first()).toBeFocused();
  await expect(aina.nth(1)).toHaveAccessibleDescription(/1r ESO · B igual/);
  await page.keyboard.press('ArrowDown');
  await expect(aina.nth(1)).toBeChecked();
  await page.getByRole('button', { name: ca.apply.button }).press('Enter');
  const biel = rows.nth(1).getByRole('radio', { name: 'És Biel D’Aro i Mas' });
  await expect(biel).toBeFocused();
  await expect(biel).toHaveAccessibleDescription(new RegExp(ca.changed.leftOn));
  await page.keyboard.press('Space');
  await apply(page);
  const figure = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(figure(ca.done.created)).toContainText('1');
  const people = await builder.api.get<{ first_name: string; class_name: string }[]>(
    `/app/test-takers/?school=${school}&role=student`,
  );
  const names = people.map((one) => one.first_name);
  expect(names.toSorted()).toEqual(['Aina', 'Aina', 'Biel', 'Carla']);
});
