import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import {
  course,
  productAdminUser,
  responsible,
  school,
  schoolAdminUser,
  testTaker,
} from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const creation = 'POST /app/test-takers/create-responsible/';
const search = 'GET /app/test-takers/responsible-list/';
const mar = school();
const bosc = school({ id: 6, school_name: 'Escola del Bosc', school_postal_code: '17001' });

function open(as = productAdminUser(), schools = [mar, bosc]) {
  api.on(search, page([responsible()]));
  api.on('GET /app/schools/', schools);
  api.on('GET /app/courses/school/5/by-admin/', [course(), course({ id: 51, class_name: 'B' })]);
  api.on('GET /app/courses/school/6/by-admin/', []);
  api.on('GET /app/test-takers/:id/', ({ params }) =>
    testTaker({ id: Number(params.id), test_taker_type_name: 'teacher' }),
  );
  return renderApp('/test-takers/new', { as });
}
async function choose(user: UserEvent, field: string, option: RegExp) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}
async function fillIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('First name'), 'Marta');
  await user.type(screen.getByLabelText('Last name'), 'Serra');
  await user.type(screen.getByLabelText('Email'), 'marta@escola.cat');
  await user.selectOptions(screen.getByLabelText('Role'), 'Psychologist');
}
const submit = () => screen.getByRole('button', { name: 'Create and continue' });

it('is the first of two steps', async () => {
  open();
  const steps = await screen.findByRole('list', { name: 'Steps for adding test takers' });
  const [first, second] = within(steps).getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-current', 'step');
  expect(first).toHaveTextContent('Step 1 of 2 Responsible professional');
  expect(second).toHaveTextContent('Step 2 of 2 Test takers');
});

describe('an existing professional', () => {
  it('is found by email on the server and leads to step 2', async () => {
    const user = open();
    api.on(search, ({ search: asked }) =>
      page(
        asked.get('search') === 'mart' ? [responsible()] : [responsible({ id: 9, email: 'z@x.y' })],
      ),
    );
    await user.type(await screen.findByRole('combobox', { name: 'Professional’s email' }), 'mart');
    // Who can choose from several schools reads which one it is.
    await user.click(await screen.findByRole('option', { name: /marta@escola.test.*Mar$/ }));
    await waitFor(() => expect(address()).toBe('/test-takers/new-step-2?responsible=40'));
  });

  it('says so when they cannot be loaded', async () => {
    open();
    api.on(search, () => refuse(403, 'permission_denied', { detail: 'No.' }));
    expect(
      await screen.findByText('The people to choose from could not be loaded. No.'),
    ).toBeVisible();
  });
});

describe('a new professional', () => {
  it('is created with a class of a school and leads to step 2', async () => {
    const user = open();
    api.on(creation, () => Response.json(responsible({ id: 77 }), { status: 201 }));
    await fillIn(user);
    const roles = within(screen.getByLabelText('Role')).getAllByRole('option');
    expect(roles.map((option) => option.textContent)).toEqual([
      'Choose a role',
      'Teacher',
      'Psychopedagogue',
      'Psychologist',
      'School administration',
    ]);
    await choose(user, 'School', /Escola del Mar/);
    await choose(user, 'Year and class', /1r ESO · B/);
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/test-takers/new-step-2?responsible=77'));
    expect(api.calls(creation)[0]!.body).toEqual({
      first_name: 'Marta',
      last_name: 'Serra',
      email: 'marta@escola.cat',
      role: 'psychologist',
      locale: 'ca',
      course: 51,
    });
  });

  it('who has left is named, and comes back with one press', async () => {
    const user = open();
    const left = { id: 77, name: 'Marta Serra', left_on: '2026-06-19' };
    api.on(creation, () => refuse(409, 'left', { detail: 'Bring them back.', ...left }));
    api.on('POST /app/test-takers/left/', { changed: 1, open: {} });
    await fillIn(user);
    await choose(user, 'School', /Escola del Mar/);
    await choose(user, 'Year and class', /1r ESO · B/);
    await user.click(submit());
    expect(
      await screen.findByText('Marta Serra, marked as having left on 19 June 2026'),
    ).toBeVisible();
    expect(screen.queryByText('The professional has not been created.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Bring them back' }));
    await waitFor(() => expect(address()).toBe('/test-takers/new-step-2?responsible=77'));
    expect(api.calls('POST /app/test-takers/left/')[0]!.body).toEqual({ ids: [77], left_on: null });
  });

  it('asks for everything that is missing', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Create and continue' }));
    for (const words of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Role is required',
      'School is required',
    ]) {
      expect(await screen.findByRole('link', { name: words })).toBeVisible();
    }
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/is required/);
    await fillIn(user);
    await user.type(screen.getByLabelText('Email'), '@');
    await choose(user, 'School', /Escola del Mar/);
    await user.click(submit());
    expect(await screen.findByRole('link', { name: /Invalid email format/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Year is required/ })).toBeVisible();
    expect(api.calls(creation)).toHaveLength(0);
  });

  it('shows what the server refuses at its field', async () => {
    const user = open();
    api.on(creation, () =>
      refuse(400, 'validation_error', {
        detail: 'Please check the fields.',
        fields: { email: ['This address is already in use.'] },
      }),
    );
    await fillIn(user);
    await choose(user, 'School', /Escola del Mar/);
    await choose(user, 'Year and class', /1r ESO · A/);
    await user.click(submit());
    expect(await screen.findByText('This address is already in use.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByText('The professional has not been created.')).toBeVisible();
  });
});

describe('school and class', () => {
  it('clearing the school clears the class and says so', async () => {
    const user = open();
    await choose(user, 'School', /Escola del Mar/);
    await choose(user, 'Year and class', /1r ESO · A/);
    await user.click(screen.getByRole('button', { name: 'Clear School' }));
    expect(screen.getByText(/The class has been cleared too/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Year and class' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Year and class' })).toBeDisabled();
  });

  it('a chosen class can be removed', async () => {
    const user = open();
    await choose(user, 'School', /Escola del Mar/);
    await choose(user, 'Year and class', /1r ESO · A/);
    await user.click(screen.getByRole('button', { name: 'Clear Year and class' }));
    expect(screen.getByRole('combobox', { name: 'Year and class' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'School' })).toHaveValue('Escola del Mar');
  });

  it('a class is made in place and chosen', async () => {
    const user = open();
    const made: object[] = [];
    api.on('GET /app/courses/school/6/by-admin/', () => made);
    api.on('POST /app/courses/create/', ({ body }) => {
      made.push({ ...(body as object), id: 88 });
      return Response.json({ id: 88 }, { status: 201 });
    });
    await choose(user, 'School', /Escola del Bosc/);
    expect(await screen.findByText(/no classes yet: add the first one/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a new class' }));
    const group = screen.getByRole('group', { name: 'Add a new class' });
    await user.click(within(group).getByRole('button', { name: 'Create class' }));
    expect(await within(group).findByText('Class is required')).toBeVisible();
    await user.type(within(group).getByLabelText('Year'), '2n ESO');
    // Enter adds the class and does not send the surrounding form.
    await user.type(within(group).getByLabelText('Class'), ' C {Enter}');
    expect(await screen.findByText('2n ESO · C has been created and chosen')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Year and class' })).toHaveValue('2n ESO · C');
    expect(api.calls('POST /app/courses/create/')[0]!.body).toEqual({
      course: '2n ESO',
      class_name: 'C',
      school_id: 6,
    });
    expect(screen.queryByText('First name is required')).not.toBeInTheDocument();
  });

  it('a class that is there already is chosen instead of made again', async () => {
    const there = { ...course({ id: 88, course: '2n ESO', class_name: 'C', school_id: 6 }) };
    const user = open();
    api.on('GET /app/courses/school/6/by-admin/', [there]);
    api.on('POST /app/courses/create/', () => refuse(409, 'already_exists', { id: 88 }));
    api.on('GET /app/courses/88/', { ...there, archived_at: null, counts: null });
    await choose(user, 'School', /Escola del Bosc/);
    await user.click(screen.getByRole('button', { name: 'Add a new class' }));
    const group = screen.getByRole('group', { name: 'Add a new class' });
    await user.type(within(group).getByLabelText('Year'), '2n eso');
    await user.type(within(group).getByLabelText('Class'), 'c{Enter}');
    expect(
      await screen.findByText('2n ESO · C was already there and has been chosen'),
    ).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Year and class' })).toHaveValue('2n ESO · C');
  });

  it('a school is made in place by a product administrator and chosen', async () => {
    const user = open();
    const nova = school({ id: 7, school_name: 'Escola Nova', school_postal_code: '08001' });
    api.on('GET /app/courses/school/7/by-admin/', []);
    api.on('POST /app/schools/create/', () => {
      api.on('GET /app/schools/', [mar, bosc, nova]);
      return Response.json(nova, { status: 201 });
    });
    await user.click(await screen.findByRole('button', { name: 'Add a new school' }));
    const group = screen.getByRole('group', { name: 'Add a new school' });
    await user.type(within(group).getByLabelText('School name'), ' Escola Nova ');
    await user.click(within(group).getByRole('button', { name: 'Create school' }));
    expect(await within(group).findByText('Postal code is required')).toBeVisible();
    await user.type(within(group).getByLabelText('Postal code'), '08001');
    await user.click(within(group).getByRole('button', { name: 'Create school' }));
    expect(await screen.findByText('Escola Nova has been created and chosen')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'School' })).toHaveValue('Escola Nova');
    expect(api.calls('POST /app/schools/create/')[0]!.body).toEqual({
      school_name: 'Escola Nova',
      school_postal_code: '08001',
    });
  });

  it.each([
    ['school', 'POST /app/schools/create/', 'The school has not been created.'],
    ['class', 'POST /app/courses/create/', 'The class has not been created.'],
  ] as const)('says when a %s could not be made', async (what, route, words) => {
    const user = open();
    api.on(route, () => refuse(500, 'server_error'));
    await choose(user, 'School', /Escola del Mar/);
    await user.click(await screen.findByRole('button', { name: `Add a new ${what}` }));
    const group = screen.getByRole('group', { name: `Add a new ${what}` });
    for (const field of within(group).getAllByRole('textbox')) await user.type(field, 'X');
    await user.click(within(group).getByRole('button', { name: `Create ${what}` }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('a school administrator cannot make schools, and has the only one chosen', async () => {
    const user = open(schoolAdminUser(), [mar]);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'School' })).toHaveValue('Escola del Mar'),
    );
    expect(screen.queryByRole('button', { name: 'Add a new school' })).not.toBeInTheDocument();
    await choose(user, 'Year and class', /1r ESO · A/);
    expect(screen.getByRole('combobox', { name: 'Year and class' })).toHaveValue('1r ESO · A');
  });

  it('a school administrator without schools is told whom to ask', async () => {
    open(schoolAdminUser(), []);
    expect(await screen.findByText('There are no schools yet')).toBeVisible();
  });
});
