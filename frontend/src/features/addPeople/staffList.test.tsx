import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { course, school } from '../../test/fixtures';
import { api, page } from '../../test/fakeApi';
import { renderApp } from '../../test/renderApp';
import { admin, box, cell, creation, finish, open, paste } from '../../test/step2Screen';

const classes = [
  course({ id: 61, course: "2n d'ESO", class_name: 'A' }),
  course({ id: 62, course: "2n d'ESO", class_name: 'B' }),
];
const teachers = [
  'Correu\tNom\tCognoms\tRol\tTutoria',
  'pau@x.cat\tPau\tVall\tdocent\t2 eso a',
  'mar@x.cat\tMar\tRiu\tdocent\t2n ESO · B',
  'ona@x.cat\tOna\tSoler\tdocent\t3 ESO',
  'joan@x.cat\tJoan\tMas\tdocent\t',
].join('\r\n');

test('a professional alone is enough: the list may stay empty', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Nobody else for now' })).toHaveAttribute(
    'href',
    '/test-takers',
  );
});

test('teachers pasted with their classes each get their own', async () => {
  api.on(creation, () => Response.json([], { status: 201 }));
  const user = await open(classes);
  paste(box(), teachers);
  const preview = within(
    await screen.findByRole('region', { name: 'Review the list before adding it' }),
  );
  expect(preview.getByRole('row', { name: /Pau/ })).toHaveTextContent("2n d'ESO · A");
  expect(preview.getByText('None of the school’s classes is “3 ESO”: choose one')).toBeVisible();
  expect(preview.queryByText(/go into the pupil list/)).not.toBeInTheDocument();
  await user.click(preview.getByRole('button', { name: /^Add all/ }));

  expect(cell('Class', 1)).toHaveDisplayValue("2n d'ESO · A");
  expect(cell('Class', 2)).toHaveDisplayValue("2n d'ESO · B");
  expect(cell('Class', 3)).toHaveAccessibleDescription(/“3 ESO”/);
  expect(cell('Class', 4)).toHaveDisplayValue('Class of the list');
  await user.selectOptions(cell('Class', 3), "2n d'ESO · A");
  await user.click(finish());
  const [sent] = api.calls(creation);
  const rows = (sent!.body as { test_takers: { first_name: string; course?: number }[] })
    .test_takers;
  expect(rows.map((row) => [row.first_name, row.course])).toEqual([
    ['Pau', 61],
    ['Mar', 62],
    ['Ona', 61],
    ['Joan', undefined],
  ]);
});

describe('the list of a school’s staff', () => {
  const staff = [
    'Cognoms;Nom;Correu;Càrrec;Tutoria',
    'Vall;Pau;pau@x.cat;Docent;3r ESO A',
    'Riu;Mar;mar@x.cat;Tutora;3r ESO A',
    'Costa;?tefan;stefan@x.cat;Docent;2n ESO A',
    'Ríos;Elena;elena@x.cat;Orientadora;',
    'Mas;Joan;joan@x.cat;Docent;Aula d’acollida',
  ].join('\r\n');

  async function openStaff() {
    api.on('GET /app/schools/', [school()]);
    api.on('GET /app/test-takers/', page([]));
    api.on('GET /app/courses/school/:id/by-admin/', classes);
    const user = renderApp('/test-takers/staff', { as: admin });
    await screen.findByLabelText('Paste the list here');
    return user;
  }

  test('gives nobody a class that it does not say, and asks once for all people of a class', async () => {
    api.on(creation, () => Response.json([], { status: 201 }));
    const user = await openStaff();
    expect(screen.queryByText(/consents/)).not.toBeInTheDocument();
    expect(screen.queryByText(/family/)).not.toBeInTheDocument();
    paste(box(), staff);
    const preview = within(
      await screen.findByRole('region', { name: 'Review the list before adding it' }),
    );
    expect(preview.getByText('2 classes are not in the school yet')).toBeVisible();
    expect(preview.getByLabelText('3r ESO · A: 2 people')).toBeChecked();
    expect(preview.getByText('“Aula d’acollida” is no class: 1 person without one')).toBeVisible();
    expect(preview.getByText('A letter was lost in the file: write it again')).toBeVisible();
    await user.click(preview.getByRole('button', { name: /^Add all/ }));

    expect(cell('Class', 1)).toHaveDisplayValue('3r ESO · A (new)');
    expect(cell('Class', 4)).toHaveDisplayValue('No class');
    await user.clear(cell('First name', 3));
    await user.type(cell('First name', 3), 'Ștefan');
    await user.click(finish());
    const sent = api.calls(creation)[0]!.body as {
      test_takers: { first_name: string; role: string; course?: number }[];
    };
    expect(sent).toMatchObject({
      school: 5,
      new_classes: [{ course: '3r ESO', class_name: 'A', create: true, rows: [0, 1] }],
    });
    expect(sent.test_takers.map((row) => [row.first_name, row.role, row.course])).toEqual([
      ['Pau', 'teacher', undefined],
      ['Mar', 'teacher', undefined],
      ['Ștefan', 'teacher', 61],
      ['Elena', 'psychopedagogue', undefined],
      ['Joan', 'teacher', undefined],
    ]);
    expect(sent).not.toHaveProperty('responsible_test_taker_id');
  });

  test('leaves people without a class that is not to be made', async () => {
    api.on(creation, () => Response.json([], { status: 201 }));
    const user = await openStaff();
    paste(box(), 'Correu\tNom\tCognoms\tRol\tTutoria\npau@x.cat\tPau\tVall\tdocent\t3r ESO A');
    await user.click(await screen.findByLabelText('3r ESO · A: 1 person'));
    await user.click(screen.getByRole('button', { name: /^Add 1 person/ }));
    await user.click(finish());
    expect(api.calls(creation)[0]!.body).toMatchObject({ school: 5, new_classes: [] });
  });

  test('takes no pupil', async () => {
    await openStaff();
    paste(
      box(),
      'Correu\tNom\tCognoms\tRol\npau@x.cat\tPau\tVall\tdocent\nona@x.cat\tOna\tRiu\talumna',
    );
    expect(await screen.findByText('We don’t know the role “alumna”: choose one')).toBeVisible();
  });
});
