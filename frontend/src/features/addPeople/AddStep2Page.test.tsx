import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/i18n';
import { writeDraft } from '../../drafts/drafts';
import { api, noConnection, page, refuse } from '../../test/fakeApi';
import { address } from '../../test/renderApp';
import {
  add,
  admin,
  anna,
  box,
  cell,
  creation,
  dataRows,
  finish,
  form,
  joan,
  list,
  open,
  prepare,
  start,
  step2,
} from '../../test/step2Screen';

describe('the professional', () => {
  it('is shown with school and class, and can be changed', async () => {
    await open();
    expect(screen.getByText('Escola del Mar, 1r ESO, class A')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Change the responsible professional' }),
    ).toHaveAttribute('href', '/test-takers/new');
    const steps = within(screen.getByRole('list', { name: 'Steps for adding test takers' }));
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

  it('is looked for again when the list did not come', async () => {
    const user = start('/test-takers/new-step-2');
    const LAST = 'GET /app/test-takers/responsible-list/';
    api.on(LAST, () => refuse(403, 'permission_denied'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(address()).toBe('/test-takers/new-step-2');
    api.on(LAST, page([]));
    await user.click(again);
    await waitFor(() => expect(address()).toBe('/test-takers/new'));
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
    await add(user, 'anna@x.cat', 'Anna', 'Puig', 'Pupil');

    expect(cell('Email', 1)).toHaveValue('anna@x.cat');
    expect(cell('Role', 1)).toHaveDisplayValue('Pupil');
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

  it('marks a person who stands twice', async () => {
    prepare(anna, { ...anna, email: joan.email });
    const user = await open();
    await user.clear(cell('Email', 2));
    await user.type(cell('Email', 2), 'ANNA@x.cat');
    expect(within(list()).getByText('The same person as in row 1')).toBeVisible();
    await user.click(finish());
    expect(api.calls(creation)).toHaveLength(0);
    await user.type(cell('Email', 2), 'x');
    expect(within(list()).queryByText('The same person as in row 1')).not.toBeInTheDocument();
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
    writeDraft(999, 'people', [{ ...anna, first_name: 'Another person’s' }]);
    const user = await open();
    expect(screen.getByText('We have kept the 2 people you had prepared.')).toBeVisible();
    expect(dataRows()).toHaveLength(2);
    await user.type(cell('First name', 1), ' Maria');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    // Both steps have the same heading.
    await waitFor(() => expect(address()).toBe('/test-takers/new'));
    window.history.back();
    await screen.findByText('Responsible: Marta Serra');
    await waitFor(() => expect(cell('First name', 1)).toHaveValue('Anna Maria'));
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

  it('says who was here already, and stays as they are', async () => {
    prepare(anna, joan);
    const user = await open();
    api.on(creation, () =>
      Response.json([{ result: 'same' }, { result: 'invited' }], { status: 201 }),
    );
    await user.click(finish());
    expect(
      await screen.findByText(
        '1 person added, the invitation is on its way. 1 was here already and stays as they are.',
      ),
    ).toBeVisible();
  });

  it('names who has left and brings them back, while the others are added', async () => {
    prepare(anna, joan);
    const user = await open();
    const left = { id: 9, first_name: 'Joan', last_name: 'Mas', left_on: '2026-06-19' };
    api.on(creation, () =>
      Response.json([{ result: 'invited' }, { ...left, result: 'left' }], { status: 201 }),
    );
    api.on('POST /app/test-takers/left/', { changed: 1, open: {} });
    await user.click(finish());
    expect(await screen.findByText('1 person has been here before')).toBeVisible();
    expect(screen.getByText('Joan Mas, marked as having left on 19 June 2026')).toBeVisible();
    expect(screen.getByText('1 person added, the invitation is on its way')).toBeVisible();
    expect(within(list()).getByText(/Nobody yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bring them back' }));
    await waitFor(() => expect(address()).toBe('/test-takers'));
    expect(api.calls('POST /app/test-takers/left/')[0]!.body).toEqual({ ids: [9], left_on: null });
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
      /There is no connection.*Look in the list of test takers first/,
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

describe('the consents of guardians', () => {
  const label = 'Where the signed consents are kept (optional)';
  function asked() {
    api.on('GET /app/test-takers/:id/guardian-consent/', {
      asked_below: 14,
      is_asked: false,
      given: null,
      reference: '',
      at: null,
    });
  }

  it('are recorded with the list, under one reference', async () => {
    prepare(anna, joan);
    const user = start();
    asked();
    await user.type(await screen.findByLabelText(label), ' Folder 7 ');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Below the age of 14/);
    api.on(creation, () => Response.json([], { status: 201 }));
    await user.click(finish());
    await waitFor(() => expect(address()).toBe('/test-takers'));
    expect(api.calls(creation)[0]!.body).toMatchObject({ guardian_consent: 'Folder 7' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('may be left for later', async () => {
    prepare(anna);
    const user = start();
    asked();
    await user.type(await screen.findByLabelText(label), ' ');
    api.on(creation, () => Response.json([], { status: 201 }));
    await user.click(finish());
    await waitFor(() => expect(api.calls(creation)).toHaveLength(1));
    expect(api.calls(creation)[0]!.body).not.toHaveProperty('guardian_consent');
  });

  it('are not asked for where the operator does not', async () => {
    await open();
    await waitFor(() =>
      expect(api.calls('GET /app/test-takers/:id/guardian-consent/')).toHaveLength(1),
    );
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  });

  it('keep their reference over a reload, as the list does', async () => {
    prepare(anna);
    writeDraft(admin.id, 'people-consent', 'Folder 7');
    start();
    asked();
    expect(await screen.findByLabelText(label)).toHaveValue('Folder 7');
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
