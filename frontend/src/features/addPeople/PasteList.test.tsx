import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  anna,
  box,
  cell,
  dataRows,
  form,
  joan,
  open,
  paste,
  prepare,
} from '../../test/step2Screen';

// It is downloaded separately; a browser has it before a list is pasted.
beforeAll(() => import('./PastePreview'));

describe('a pasted list', () => {
  const text = [
    'Correu\tNom\tCognoms\tRol\tTelèfon',
    'anna@x.cat\tAnna\tPuig\tAlumna\t600',
    'joan@x\tJoan\tMas\tpare\t',
    'anna@x.cat\tAina\tRoca\tastronauta\t',
    'pau@x.cat\tPau\t\t\t',
    '',
  ].join('\r\n');

  it('is shown with each problem at its cell before anything is added', async () => {
    await open();
    expect(paste(box(), text)).toBe(false);
    const preview = within(
      await screen.findByRole('region', { name: 'Review the list before adding it' }),
    );
    expect(preview.getByRole('heading')).toHaveFocus();
    expect(preview.getByText('1 person ready')).toBeVisible();
    expect(preview.getByText('3 with something to correct')).toBeVisible();
    expect(preview.getByText('Not used: Telèfon.')).toBeVisible();
    const [, ...rows] = preview.getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/2anna@x.catAnnaPuigPupil$/),
      expect.stringMatching(/3joan@xInvalid email formatJoanMasParent or guardian$/),
      expect.stringMatching(
        /4anna@x.catAinaRocaastronautaWe don’t know the role “astronauta”: choose one$/,
      ),
      expect.stringMatching(/5pau@x.catPauLast name is requiredParent or guardian$/),
    ]);
    expect(screen.getByText(/Nobody yet/)).toBeVisible();
  });

  it('is added as it is, to be corrected in the list', async () => {
    const user = await open();
    paste(box(), text);
    await user.click(
      await screen.findByRole('button', { name: 'Add all and correct them in the list' }),
    );
    expect(dataRows()).toHaveLength(4);
    expect(screen.getByRole('heading', { name: 'People to be added' })).toHaveFocus();
    expect(
      screen.getByText('4 people are now in the list. 3 of them have something to correct.'),
    ).toBeVisible();
    expect(screen.getByText('3 things to correct')).toBeVisible();
    expect(cell('Role', 3)).toBeInvalid();
    await user.selectOptions(cell('Role', 3), 'Pupil');
    expect(cell('Role', 3)).toBeValid();
  });

  it('is added without the rows that have problems, when that is chosen', async () => {
    const user = await open();
    paste(box(), text);
    await user.click(await screen.findByRole('button', { name: 'Add only the one that is ready' }));
    expect(dataRows()).toHaveLength(1);
    expect(cell('Email', 1)).toHaveValue('anna@x.cat');
  });

  it('can be narrowed to what is to be corrected', async () => {
    const user = await open();
    paste(box(), text);
    await user.click(await screen.findByRole('radio', { name: 'To correct (3)' }));
    const people = screen.getByRole('table', { name: 'People in what you’ve pasted' });
    expect(within(people).getAllByRole('row')).toHaveLength(4);
  });

  it('is told apart from the list that is there already', async () => {
    prepare(anna);
    const user = await open();
    paste(box(), 'ANNA@x.cat\tAnna\tPuig\tstudent\njoan@x.cat\tJoan\tMas\tpare');
    expect(await screen.findByText('Already in your list, row 1')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(dataRows()).toHaveLength(1);
    expect(box()).toBeVisible();
  });

  it('opens from any field, which takes a single word itself', async () => {
    prepare(joan);
    await open();
    expect(paste(cell('First name', 1), 'Joana\r\n')).toBe(true);
    expect(screen.queryByText('Review the list before adding it')).not.toBeInTheDocument();
    expect(paste(cell('First name', 1), 'a@x.cat\tA\tB\r\nc@x.cat\tC\tD\r\n')).toBe(false);
    expect(await screen.findByText('2 people ready')).toBeVisible();
    expect(paste(within(form()).getByLabelText('Email'), 'e@x.cat\tE\tF')).toBe(false);
    expect(screen.getByText('1 person ready')).toBeVisible();
  });

  it('of a whole school leads on to the pupil list, and takes what it can', async () => {
    const user = await open();
    paste(
      box(),
      'Núm.\tAlumne/a\tData naixement\tGrup\tCorreu alumne\tNom tutor/a 1\n' +
        '1\tPuig Mas, Anna\t04/03/2012\t2n ESO B\tanna@x.cat\tRosa Mas\n',
    );
    expect(await screen.findByRole('link', { name: 'Open it there' })).toHaveAttribute(
      'href',
      '/school-list',
    );
    expect(screen.getByText('Not used: Núm., Grup, Nom tutor/a 1.')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Date of birth' })).toBeVisible();
    // Nothing in the file tells the day from the month.
    expect(screen.queryByRole('button', { name: 'Add 1 person' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Which day is 04/03/2012?'), '4 March 2012');
    await user.click(screen.getByRole('button', { name: 'Add 1 person' }));
    expect(cell('Last name', 1)).toHaveValue('Puig Mas');
    expect(screen.getByText('Born on 4 Mar 2012')).toBeVisible();
  });

  it('can be written, too', async () => {
    const user = await open();
    await user.type(box(), 'a@x.cat;Anna;Puig;mare');
    await user.click(screen.getByRole('button', { name: 'Review the list' }));
    await user.click(await screen.findByRole('button', { name: 'Add 1 person' }));
    expect(cell('Last name', 1)).toHaveValue('Puig');
  });

  it('can be read otherwise: columns, heading and the role of those without', async () => {
    const user = await open();
    paste(box(), 'Puig\tAnna\ta@x.cat\nMas\tJoan\tj@x.cat');
    const preview = await screen.findByRole('region', { name: 'Review the list before adding it' });
    await user.selectOptions(within(preview).getByLabelText('Role'), 'Pupil');
    await user.click(screen.getByRole('button', { name: 'Change what each column is' }));
    await user.selectOptions(screen.getByLabelText('Column 1'), 'Last name');
    await user.selectOptions(screen.getByLabelText('Column 2'), 'First name');
    await user.click(screen.getByRole('button', { name: 'Add 2 people' }));
    expect(cell('First name', 1)).toHaveValue('Anna');
    expect(cell('Last name', 1)).toHaveValue('Puig');
    expect(cell('Role', 2)).toHaveDisplayValue('Pupil');
  });

  it('is refused as a whole when it does not fit, with nothing added', async () => {
    prepare(anna);
    await open();
    paste(box(), Array.from({ length: 500 }, (_, n) => `p${n}@x.cat\tA\tB`).join('\n'));
    expect(
      await screen.findByText(
        /There are 500 people and the list only has room for 499 more \(500 at a time\)/,
      ),
    ).toBeVisible();
    // In a refused list nobody is ready.
    expect(screen.queryByText(/people ready/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Add (all|\d+|only)/ })).not.toBeInTheDocument();
  });

  it('says when there is nobody in it', async () => {
    await open();
    paste(box(), 'Email\tNom\tCognoms\tRol\r\n');
    expect(await screen.findByText('There are no people in what you’ve pasted.')).toBeVisible();
  });
});

describe('a file', () => {
  const choose = (user: UserEvent, content: BlobPart, name = 'classe.csv') =>
    user.upload(
      screen.getByLabelText('Choose an Excel or CSV file'),
      new File([content], name, { type: 'text/csv' }),
    );

  it('is previewed like a pasted list, in the encoding of Excel', async () => {
    const user = await open();
    const bytes = Uint8Array.from('Correo;Nombre;Apellidos\r\na@x.es;Núria;Muñoz', (sign) =>
      sign.charCodeAt(0),
    );
    await choose(user, bytes);
    await user.click(await screen.findByRole('button', { name: 'Add 1 person' }));
    expect(cell('First name', 1)).toHaveValue('Núria');
    expect(cell('Last name', 1)).toHaveValue('Muñoz');
  });

  it.each([
    ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /an old Excel file/],
    ['something else', '%PDF\0', /neither an Excel file/],
    ['an empty file', '', /This file is empty/],
    ['a huge file', 'x'.repeat(5_000_001), /too big for a list/],
    ['a list of nobody', 'Email;Nom\r\n', /There are no people/],
  ])('explains %s', async (_, content, words) => {
    const user = await open();
    await choose(user, content);
    expect(await screen.findByText(words)).toBeVisible();
  });
});
