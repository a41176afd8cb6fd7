import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/i18n';
import { writeDraft } from '../../session/drafts';
import { api, noConnection, page, refuse } from '../../test/fakeApi';
import { responsible, schoolAdminUser, testTaker } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const creation = 'POST /app/test-takers/create-bulk/';
const admin = schoolAdminUser();
const marta = testTaker({
  id: 40,
  first_name: 'Marta',
  last_name: 'Serra',
  test_taker_type_name: 'teacher',
});
const step2 = '/test-takers/new-step-2?responsible=40';

function start(url = step2) {
  api.on('GET /app/test-takers/:id/', marta);
  api.on('GET /app/test-takers/responsible-list/', page([responsible()]));
  api.on('GET /app/test-takers/', page([]));
  api.on('GET /app/schools/', []);
  return renderApp(url, { as: admin });
}
async function open() {
  const user = start();
  await screen.findByText('Responsible: Marta Serra');
  return user;
}

const form = () => screen.getByRole('button', { name: 'Add' }).closest('form')!;
const finish = () => screen.getByRole('button', { name: /Finish|Creating/ });
const list = () => screen.getByRole('region', { name: 'People to be added' });
const cell = (column: string, row: number) =>
  within(list()).getByLabelText(`${column}, row ${row}`);
const dataRows = () => within(list()).getAllByRole('row').slice(1);

async function add(user: UserEvent, email: string, first: string, last: string, role?: string) {
  const fields = within(form());
  await user.type(fields.getByLabelText('Email'), email);
  await user.type(fields.getByLabelText('First name'), first);
  await user.type(fields.getByLabelText('Last name'), last);
  if (role) await user.selectOptions(fields.getByLabelText('Role'), role);
  await user.click(fields.getByRole('button', { name: 'Add' }));
}
/** Pastes `text` into a field; tells whether the field itself was to take it. */
function paste(field: Element, text: string): boolean {
  const event = createEvent.paste(field, { clipboardData: { getData: () => text } });
  fireEvent(field, event);
  return !event.defaultPrevented;
}
const box = () => screen.getByLabelText('Paste the list here');
const anna = { email: 'anna@x.cat', first_name: 'Anna', last_name: 'Puig', role: 'student' };
const joan = { email: 'joan@x.cat', first_name: 'Joan', last_name: 'Mas', role: 'parent' };
const prepare = (...people: object[]) => writeDraft(admin.id, 'people', people);

describe('the professional', () => {
  it('is shown with school and class, and can be changed', async () => {
    await open();
    expect(screen.getByText('Escola del Mar, 1r ESO, class A')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Change the responsible professional' }),
    ).toHaveAttribute('href', '/test-takers/new');
    const steps = within(screen.getByRole('list', { name: 'Steps to add test takers' }));
    const [first, second] = steps.getAllByRole('listitem');
    expect(first).toHaveTextContent('done');
    expect(second).toHaveAttribute('aria-current', 'step');
  });

  it('is the last one of the list when the address names none', async () => {
    start('/test-takers/new-step-2');
    expect(await screen.findByText('Responsible: Marta Serra')).toBeVisible();
    expect(address()).toBe(step2);
    const asked = api.calls('GET /app/test-takers/responsible-list/')[0]!.search;
    expect(Object.fromEntries(asked)).toEqual({ ordering: '-id', limit: '1' });
  });

  it.each([
    ['there is none', '/test-takers/new-step-2', () => page([])],
    ['the list fails', '/test-takers/new-step-2', () => refuse(403, 'permission_denied')],
    ['the one in the address is gone', step2, () => page([])],
    ['the address names nobody', '/test-takers/new-step-2?responsible=x', () => page([])],
  ])('must be chosen first when %s', async (_, url, answer) => {
    start(url);
    api.on('GET /app/test-takers/responsible-list/', answer);
    api.on('GET /app/test-takers/:id/', ({ params }) =>
      params.id === 'responsible-list' ? answer() : refuse(404, 'not_found'),
    );
    await waitFor(() => expect(address()).toBe('/test-takers/new'));
    expect(await screen.findByText(/professional/, { selector: '[role=status] *' })).toBeVisible();
  });
});

describe('adding one person', () => {
  it('needs all four fields, appends a row, and is ready for the next', async () => {
    const user = await open();
    const button = within(form()).getByRole('button', { name: 'Add' });
    expect(button).toBeDisabled();
    expect(finish()).toBeDisabled();
    expect(screen.getByText('At least one test taker is required')).toBeVisible();
    expect(within(form()).getByLabelText('Role')).toHaveDisplayValue('Parent or guardian');

    await user.type(within(form()).getByLabelText('Email'), 'anna@x.cat{Enter}');
    expect(button).toBeDisabled();
    await user.clear(within(form()).getByLabelText('Email'));
    await add(user, 'anna@x.cat', 'Anna', 'Puig', 'Student');

    expect(cell('Email', 1)).toHaveValue('anna@x.cat');
    expect(cell('Role', 1)).toHaveDisplayValue('Student');
    expect(screen.getByText('Anna Puig is in the list')).toBeVisible();
    expect(within(form()).getByLabelText('Email')).toHaveFocus();
    expect(within(form()).getByLabelText('Email')).toHaveValue('');
    expect(within(form()).getByLabelText('Role')).toHaveDisplayValue('Parent or guardian');
    expect(finish()).toBeEnabled();
  });

  it('says what is wrong with an address at its row, until it is edited', async () => {
    const user = await open();
    await add(user, 'anna', 'Anna', 'Puig');
    expect(within(list()).getByText('Invalid email format')).toBeVisible();
    expect(cell('Email', 1)).toBeInvalid();
    await user.type(cell('Email', 1), '@');
    expect(within(list()).queryByText('Invalid email format')).not.toBeInTheDocument();
    await user.tab();
    expect(within(list()).getByText('Invalid email format')).toBeVisible();
  });
});

describe('the list', () => {
  it('is edited in place, checked as a whole, and leads to the first problem', async () => {
    prepare(anna, joan);
    const user = await open();
    await user.clear(cell('Email', 1));
    await user.clear(cell('First name', 1));
    await user.clear(cell('Last name', 2));
    await user.click(finish());
    expect(await screen.findByText('There are 3 things to correct before finishing')).toBeVisible();
    for (const words of ['Email is required', 'First name is required', 'Last name is required']) {
      expect(within(list()).getByText(words)).toBeVisible();
    }
    expect(api.calls(creation)).toHaveLength(0);
    const link = screen.getByRole('link', { name: 'Row 2, Last name: Last name is required' });
    await user.click(link);
    expect(cell('Last name', 2)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Go to the next one' }));
    expect(cell('Email', 1)).toHaveFocus();
  });

  it('marks an address that stands twice', async () => {
    prepare(anna, joan);
    const user = await open();
    await user.clear(cell('Email', 2));
    await user.type(cell('Email', 2), 'ANNA@x.cat');
    expect(within(list()).getByText('The same email as in row 1')).toBeVisible();
    await user.click(finish());
    expect(api.calls(creation)).toHaveLength(0);
    await user.type(cell('Email', 2), 'x');
    expect(within(list()).queryByText('The same email as in row 1')).not.toBeInTheDocument();
  });

  it('gives a removed row back, and focus a place', async () => {
    prepare(anna, joan);
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Anna Puig' }));
    expect(dataRows()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Remove Joan Mas' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cell('Email', 1)).toHaveValue('anna@x.cat');
    await user.click(screen.getByRole('button', { name: 'Remove Joan Mas' }));
    await user.click(screen.getByRole('button', { name: 'Remove Anna Puig' }));
    expect(screen.getByRole('heading', { name: 'People to be added' })).toHaveFocus();
    expect(finish()).toBeDisabled();
  });

  it('is emptied only after asking', async () => {
    prepare(anna, joan);
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Empty the list' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(dataRows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Empty the list' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Empty the list' }));
    expect(await screen.findByText(/Nobody yet/)).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('survives a reload, for its user only, and is kept while another professional is chosen', async () => {
    prepare(anna, joan);
    writeDraft(999, 'people', [{ ...anna, first_name: 'Somebody else’s' }]);
    const user = await open();
    expect(screen.getByText('We have kept the 2 people you had prepared.')).toBeVisible();
    expect(dataRows()).toHaveLength(2);
    await user.type(cell('First name', 1), ' Maria');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/test-takers/new'));
    window.history.back();
    await screen.findByText('Responsible: Marta Serra');
    expect(cell('First name', 1)).toHaveValue('Anna Maria');
  });

  it('shows 500 people in pages, and takes no more', async () => {
    prepare(
      ...Array.from({ length: 500 }, (_, n) => ({
        ...anna,
        email: `p${n}@x.cat`,
        last_name: n === 499 ? '' : 'Puig',
      })),
    );
    const user = await open();
    expect(dataRows()).toHaveLength(50);
    expect(screen.getByText('1–50 of 500')).toBeVisible();
    expect(screen.getByText('The list is full: 500 people at most at a time.')).toBeVisible();
    await user.click(finish());
    await user.click(await screen.findByRole('link', { name: /Row 500, Last name/ }));
    expect(cell('Last name', 500)).toHaveFocus();
    expect(screen.getByText('451–500 of 500')).toBeVisible();
  });
});

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
      screen.getByRole('region', { name: 'Review the list before adding it' }),
    );
    expect(preview.getByRole('heading')).toHaveFocus();
    expect(preview.getByText('1 person ready')).toBeVisible();
    expect(preview.getByText('3 with something to correct')).toBeVisible();
    expect(preview.getByText('Not used: Telèfon.')).toBeVisible();
    const [, ...rows] = preview.getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/2anna@x.catAnnaPuigStudent$/),
      expect.stringMatching(/3joan@xInvalid email formatJoanMasParent or guardian$/),
      expect.stringMatching(
        /4anna@x.catThe same email as in row 2AinaRocaastronautaWe do not know the role “astronauta”: choose one$/,
      ),
      expect.stringMatching(/5pau@x.catPauLast name is requiredParent or guardian$/),
    ]);
    expect(screen.getByText(/Nobody yet/)).toBeVisible();
  });

  it('is added as it is, to be corrected in the list', async () => {
    const user = await open();
    paste(box(), text);
    await user.click(screen.getByRole('button', { name: 'Add all and correct them in the list' }));
    expect(dataRows()).toHaveLength(4);
    expect(screen.getByRole('heading', { name: 'People to be added' })).toHaveFocus();
    expect(
      screen.getByText('4 people are now in the list. 3 of them have something to correct.'),
    ).toBeVisible();
    expect(screen.getByText('4 things to correct')).toBeVisible();
    expect(cell('Role', 3)).toBeInvalid();
    await user.selectOptions(cell('Role', 3), 'Student');
    expect(cell('Role', 3)).toBeValid();
  });

  it('is added without the rows that have problems, when that is chosen', async () => {
    const user = await open();
    paste(box(), text);
    await user.click(screen.getByRole('button', { name: 'Add only the one that is ready' }));
    expect(dataRows()).toHaveLength(1);
    expect(cell('Email', 1)).toHaveValue('anna@x.cat');
  });

  it('can be narrowed to what is to be corrected', async () => {
    const user = await open();
    paste(box(), text);
    await user.click(screen.getByRole('radio', { name: 'To correct (3)' }));
    const people = screen.getByRole('table', { name: 'People in what you have pasted' });
    expect(within(people).getAllByRole('row')).toHaveLength(4);
  });

  it('is told apart from the list that is there already', async () => {
    prepare(anna);
    const user = await open();
    paste(box(), 'ANNA@x.cat\tAnna\tPuig\tstudent\njoan@x.cat\tJoan\tMas\tpare');
    expect(screen.getByText('Already in your list, row 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(dataRows()).toHaveLength(1);
    expect(box()).toBeVisible();
  });

  it('opens from any field, which takes a single word itself', async () => {
    prepare(joan);
    await open();
    expect(paste(cell('First name', 1), 'Joana\r\n')).toBe(true);
    expect(screen.queryByText('Review the list before adding it')).not.toBeInTheDocument();
    expect(paste(cell('First name', 1), 'a@x.cat\tA\tB\r\nc@x.cat\tC\tD\r\n')).toBe(false);
    expect(screen.getByText('2 people ready')).toBeVisible();
    expect(paste(within(form()).getByLabelText('Email'), 'e@x.cat\tE\tF')).toBe(false);
    expect(screen.getByText('1 person ready')).toBeVisible();
  });

  it('can be written, too', async () => {
    const user = await open();
    await user.type(box(), 'a@x.cat;Anna;Puig;mare');
    await user.click(screen.getByRole('button', { name: 'Review the list' }));
    await user.click(screen.getByRole('button', { name: 'Add 1 person' }));
    expect(cell('Last name', 1)).toHaveValue('Puig');
  });

  it('can be read otherwise: columns, heading and the role of those without', async () => {
    const user = await open();
    paste(box(), 'Puig\tAnna\ta@x.cat\nMas\tJoan\tj@x.cat');
    const preview = screen.getByRole('region', { name: 'Review the list before adding it' });
    await user.selectOptions(within(preview).getByLabelText('Role'), 'Student');
    await user.click(screen.getByRole('button', { name: 'Change what each column is' }));
    await user.selectOptions(screen.getByLabelText('Column 1'), 'Last name');
    await user.selectOptions(screen.getByLabelText('Column 2'), 'First name');
    await user.click(screen.getByRole('button', { name: 'Add 2 people' }));
    expect(cell('First name', 1)).toHaveValue('Anna');
    expect(cell('Last name', 1)).toHaveValue('Puig');
    expect(cell('Role', 2)).toHaveDisplayValue('Student');
  });

  it('is refused as a whole when it does not fit, with nothing added', async () => {
    prepare(anna);
    await open();
    paste(box(), Array.from({ length: 500 }, (_, n) => `p${n}@x.cat\tA\tB`).join('\n'));
    expect(
      screen.getByText(/There are 500 people and only 499 more fit in the list \(500 at a time\)/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add (all|\d+|only)/ })).not.toBeInTheDocument();
  });

  it('says when there is nobody in it', async () => {
    await open();
    paste(box(), 'Email\tNom\tCognoms\tRol\r\n');
    expect(screen.getByText('There are no people in what you have pasted.')).toBeVisible();
  });
});

describe('a file', () => {
  const choose = (user: UserEvent, content: BlobPart, name = 'classe.csv') =>
    user.upload(
      screen.getByLabelText('Choose a CSV file'),
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
    ['an Excel file', 'PK\u0003\u0004\0\0', /save it as CSV/],
    ['an empty file', '', /This file is empty/],
    ['a huge file', 'x'.repeat(1_000_001), /too big for a list/],
    ['a list of nobody', 'Email;Nom\r\n', /There are no people/],
  ])('explains %s', async (_, content, words) => {
    const user = await open();
    await choose(user, content);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('finishing', () => {
  it('sends the list, shows that it is on its way, and leads to the list of people', async () => {
    prepare(anna, joan);
    const user = await open();
    let answer = () => {};
    api.on(
      creation,
      () => new Promise((done) => (answer = () => done(Response.json([], { status: 201 })))),
    );
    await user.selectOptions(screen.getByLabelText('Language of the invitations'), 'Español');
    await user.click(finish());
    expect(await screen.findByRole('button', { name: 'Creating…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(cell('Email', 1)).toBeDisabled();
    expect(box()).toBeDisabled();
    expect(within(form()).getByLabelText('Email')).toBeDisabled();
    await user.click(finish());
    answer();
    await waitFor(() => expect(address()).toBe('/test-takers'));
    expect(await screen.findByText('2 people added, invitations are on their way')).toBeVisible();
    expect(api.calls(creation)).toHaveLength(1);
    expect(api.calls(creation)[0]!.body).toEqual({
      test_takers: [
        { ...anna, locale: 'es' },
        { ...joan, locale: 'es' },
      ],
      responsible_test_taker_id: 40,
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('puts what the server refuses on its rows, with a summary that has the focus', async () => {
    prepare(anna, joan);
    const user = await open();
    api.on(creation, () =>
      refuse(400, 'validation_error', {
        detail: 'Some rows need another look.',
        rows: [{ index: 1, fields: { email: ['This address is already in use.'] } }],
      }),
    );
    await user.click(finish());
    expect(await screen.findByText('Failed to create test takers, try again')).toBeVisible();
    expect(within(list()).getByText('This address is already in use.')).toBeVisible();
    const link = screen.getByRole('link', { name: /Row 2, Email: This address is already in use/ });
    expect(document.activeElement).toContainElement(link);
    await user.click(link);
    expect(cell('Email', 2)).toHaveFocus();
    await user.type(cell('Email', 2), 'x');
    expect(screen.queryByText('This address is already in use.')).not.toBeInTheDocument();
    api.on(creation, () => Response.json([], { status: 201 }));
    await user.click(finish());
    await waitFor(() => expect(address()).toBe('/test-takers'));
  });

  it.each([
    [
      'the professional is gone',
      () =>
        refuse(400, 'validation_error', {
          fields: { responsible_test_taker_id: ['This person does not exist.'] },
        }),
      'Failed to create test takers, try again',
      /Nobody has been added. This person does not exist./,
    ],
    [
      'the server fails',
      () => refuse(500, 'server_error'),
      'Failed to create test takers, try again',
      /Nobody has been added/,
    ],
    [
      'the connection is lost',
      noConnection,
      'An error occurred, try again',
      /There is no connection.*nobody is added twice/,
    ],
  ])('says what to do when %s, and keeps the list', async (_, answer, title, words) => {
    prepare(anna);
    const user = await open();
    api.on(creation, answer);
    await user.click(finish());
    const alert = (await screen.findByText(title)).closest('[role=alert]');
    expect(alert).toHaveTextContent(words);
    expect(cell('Email', 1)).toHaveValue('anna@x.cat');
    expect(finish()).toHaveAccessibleName('Finish');
  });
});

it('changes its language with everything in place', async () => {
  prepare({ ...anna, email: 'anna' }, { ...joan, last_name: '' });
  const user = await open();
  await user.click(finish());
  await setLanguage('ca');
  expect(await screen.findByText('Responsable: Marta Serra')).toBeVisible();
  expect(screen.getByText('El format del correu no és vàlid')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fila 2, Cognoms: Calen els cognoms' })).toBeVisible();
  expect(screen.getByDisplayValue('joan@x.cat')).toBeVisible();
});
