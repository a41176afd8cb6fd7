import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { course } from '../../test/fixtures';
import { api } from '../../test/fakeApi';
import { box, cell, creation, finish, open, paste } from '../../test/step2Screen';

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
