import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '../../test/fakeApi';
import { course, schoolAdminUser } from '../../test/fixtures';
import { appliedLists, listColumns, compare, mar, nothing, preview } from '../../test/pupilList';
import { renderApp } from '../../test/renderApp';

const keepColumns = 'PUT /app/schools/:id/list-columns/';

const classesThere = [
  course({ course: "1r d'ESO", class_name: 'A' }),
  course({ id: 2, course: "1r d'ESO", class_name: 'B' }),
];

/** Opens the screen and reads a file, up to its columns. */
async function read(
  file: string,
  known: object[] = [],
  there: object[] = classesThere,
): Promise<UserEvent> {
  api.on('GET /app/schools/', [mar]);
  api.on(appliedLists, []);
  api.on(listColumns, known);
  api.on(keepColumns, []);
  api.on('GET /app/courses/school/:id/by-admin/', there);
  const user = renderApp('/school-list', { as: schoolAdminUser() });
  await user.upload(await screen.findByLabelText('Choose a file'), new File([file], 'llista.csv'));
  return user;
}
const sentRows = () => (api.calls(preview).at(-1)!.body as { rows: object[] }).rows;

it('asks whose an address is and how days are written, and sends nothing before', async () => {
  api.on(preview, { ...nothing, preview_id: 1, new: [{ row: 0 }] });
  const user = await read(
    'Nom;Cognoms;Data naixement;Grup;Correu;Nom tutor/a 1\nAna;Puig;04/05/2013;1 ESO A;rosa@x.cat;Rosa',
  );
  const goOn = await screen.findByRole('button', { name: 'Compare 1 pupil' });
  expect(goOn).toBeDisabled();
  await user.selectOptions(
    screen.getByLabelText('Whose are the addresses in “Correu”?'),
    'Guardian 1’s',
  );
  expect(goOn).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Which day is 04/05/2013?'), '5 April 2013');
  await user.click(goOn);
  await screen.findByRole('heading', { name: '1 new pupil' });
  expect(sentRows()).toEqual([
    expect.objectContaining({
      birth_date: '2013-04-05',
      email: null,
      course: "1r d'ESO", // the school's own spelling
      guardians: [expect.objectContaining({ full_name: 'Rosa', email: 'rosa@x.cat' })],
    }),
  ]);
});

it('lets cells be put right here, and remembers which class a group is', async () => {
  api.on(preview, { ...nothing, preview_id: 1, new: [{ row: 0 }] });
  const file =
    'Nom;Cognoms;Data naixement;Grup;Nom tutor/a 1;Correu tutor/a 1\nAna;Puig;25/03/1912;Verds;Rosa;rosa.x.cat';
  const user = await read(file);
  expect(await screen.findByText(/“rosa.x.cat” is not an email address/)).toBeVisible();
  const mend = async (column: string, text: string) => {
    const field = screen.getByLabelText(`Row 2: ${column}`);
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  await mend('Guardian 1: email', 'rosa@x.cat');
  expect(screen.queryByText(/is no email address/)).toBeNull();
  expect(screen.getByText(/“25\/03\/1912” cannot be a birth date/)).toBeVisible();
  await mend('Birth date', '25/03/2012');
  await user.selectOptions(screen.getByLabelText('Class of the school'), "1r d'ESO · B");
  await user.click(screen.getByRole('button', { name: 'Compare 1 pupil' }));
  await screen.findByRole('heading', { name: '1 new pupil' });
  expect(sentRows()[0]).toMatchObject({
    birth_date: '2012-03-25',
    class_name: 'B',
    guardians: [{ email: 'rosa@x.cat' }],
  });
  await user.click(screen.getByRole('button', { name: 'Start again with another file' }));
  // The label does not change, and the previous file's columns do not reappear.
  await user.upload(await screen.findByLabelText('Choose a file'), new File([file], 'llista.csv'));
  expect(await screen.findByLabelText('Class of the school')).toHaveDisplayValue("1r d'ESO · B");
});

it('keeps pupils of classes that are not in the file out of the way', async () => {
  const jan = {
    test_taker: 9,
    first_name: 'Jan',
    last_name: 'Puig',
    course: '1r ESO',
    class_name: 'A',
  };
  const far = { ...jan, test_taker: 10, first_name: 'Lia', course: '4t ESO' };
  api.on(preview, {
    ...nothing,
    preview_id: 1,
    same: [{ row: 0, test_taker: 2 }],
    left: [jan, far],
  });
  const user = await compare();
  expect(await screen.findByRole('heading', { name: '1 pupil is not in the file' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tick 1' }));
  expect(screen.getByRole('checkbox', { name: 'Jan Puig' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Lia Puig' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 1 pupil of other classes' }));
  expect(screen.getByRole('checkbox', { name: 'Lia Puig' })).not.toBeChecked();
});

it('shows text that was decoded wrongly, and puts it right before anything is sent', async () => {
  api.on(preview, { ...nothing, preview_id: 1, new: [{ row: 0 }] });
  const user = await read('Nom;Cognoms;Grup\nJosÃ©;GrÃ\u00A0cia;1 ESO A');
  expect(await screen.findByText('Is “JosÃ©” correct?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^No, it is “José”/ }));
  expect(screen.queryByText(/meant\?/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Compare 1 pupil' }));
  await screen.findByRole('heading', { name: '1 new pupil' });
  expect(sentRows()[0]).toMatchObject({ first_name: 'José', last_name: 'Gràcia' });
});

it('names those who have left, as the file says, and does not send them', async () => {
  api.on('GET /app/schools/', [mar]);
  api.on(appliedLists, []);
  api.on(listColumns, []);
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  const user = renderApp('/school-list', { as: schoolAdminUser() });
  const file = 'Nom;Cognoms;Grup;Estat\nAnna;Puig;1r ESO A;Alta\nPol;Riu;1r ESO A;Traslladat';
  await user.upload(await screen.findByLabelText('Choose a file'), new File([file], 'llista.csv'));
  expect(await screen.findByText(/is not imported: Pol Riu\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Compare 1 pupil' })).toBeVisible();
});

const strange =
  'Xifra;Persona;Grup;E-mail 1\n1001;Puig, Anna;1 ESO A;rosa@x.cat\n1002;Mas, Pol;1 ESO A;';

it('columns chosen by hand are remembered in the school by the headings of the file', async () => {
  api.on(preview, { ...nothing, preview_id: 1 });
  const user = await read(strange);
  await user.selectOptions(
    await screen.findByLabelText('Whose are the addresses in “E-mail 1”?'),
    'Do not use them',
  );
  // Nobody was found, so the columns are open.
  await user.selectOptions(screen.getByLabelText('Xifra'), 'Pupil’s number');
  await user.selectOptions(screen.getByLabelText('Persona'), 'Full name');
  await user.click(await screen.findByRole('button', { name: 'Compare 2 pupils' }));
  await waitFor(() => expect(api.calls(keepColumns)).toHaveLength(1));
  expect(api.calls(keepColumns)[0]!.body).toEqual({
    headings: ['Xifra', 'Persona', 'Grup', 'E-mail 1'],
    columns: { Xifra: 'external_id', Persona: 'full_name', 'E-mail 1': null },
  });
});

it('a list with headings that are known is read so at once, with nothing asked', async () => {
  await read(strange, [
    {
      headings: ['Xifra', 'Persona', 'Grup', 'E-mail 1'],
      columns: { Xifra: 'external_id', Persona: 'full_name', 'E-mail 1': null },
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Compare 2 pupils' })).toBeEnabled();
  expect(
    screen.getByText('The columns are read as was said last time at this school.'),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Anna Puig 1001/ })).toBeVisible();
});

it('another separator can be chosen, and names in capitals can stay so', async () => {
  const user = await read('Nom|Cognoms|Grup\nANNA|PUIG DE LA MAR|1 ESO A');
  await user.selectOptions(
    await screen.findByLabelText('Columns are separated by'),
    'Vertical bar (|)',
  );
  expect(await screen.findByRole('row', { name: /Anna Puig de la Mar/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave the capitals' }));
  expect(await screen.findByRole('row', { name: /ANNA PUIG DE LA MAR/ })).toBeVisible();
});

it('names whose letters the file has lost', async () => {
  await read('Nom;Cognoms;Grup;Tutor 1\n?tefan;Puig;1 ESO A;Rosa Mu?oz\nPol;Riu;1 ESO A;');
  expect(await screen.findByText(/2 names have lost a letter/)).toHaveTextContent(
    'in the file: ?tefan Puig, Rosa Mu?oz.',
  );
});

it('shows what is wrong above the columns, and mends an address with spaces by itself', async () => {
  await read(
    'Nom;Cognoms;Grup;Nom tutor/a 1;Correu tutor/a 1\nAna;Puig;1 ESO A;Rosa;rosa @ x.cat\nPol;Mas;1 ESO A;Pau;pau.x.cat',
  );
  const wrong = await screen.findByText(/“pau.x.cat” is not an email address/);
  expect(screen.queryByText(/“rosa @ x.cat”/)).toBeNull();
  const columns = screen.getByRole('heading', { name: 'Columns' });
  expect(wrong.compareDocumentPosition(columns)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByLabelText('Language for the families')).toHaveDisplayValue(/^As before/);
});

it('offers nothing “as before” in a school’s first list', async () => {
  await read('Nom;Cognoms;Grup\nAna;Puig;1r ESO A', [], []);
  expect(await screen.findByLabelText('Language for the families')).toHaveDisplayValue('Català');
});
