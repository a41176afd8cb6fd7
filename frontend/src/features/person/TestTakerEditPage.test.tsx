import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, noConnection, page, refuse } from '../../test/fakeApi';
import { assigned, course, responsible, schoolAdminUser, testTaker } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const detail = 'GET /app/test-takers/:id/';
const update = 'PATCH /app/test-takers/:id/update/';
const candidates = 'GET /app/test-takers/responsible-list/';
const anna = testTaker({ id: 31, first_name: 'Anna', last_name: 'Puig', email: 'anna@x.cat' });

/** Answers the requests of the cards below the form. */
function besides() {
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  api.on('GET /app/test-takers/:id/guardians/', []);
  api.on('GET /app/test-takers/:id/exclusions/', []);
  api.on('GET /app/test-takers/:id/not-own/', []);
  api.on('GET /app/campaigns/', { count: 0, next: null, previous: null, results: [] });
  api.on('GET /app/test-takers/:id/bonds/', []);
  api.on('GET /app/moves/', []);
  api.on('GET /app/test-takers/:id/who-read/', []);
  api.on('GET /app/guardians/:id/resend/', { can_send: false, sent_at: null });
  api.on('GET /app/test-takers/:id/tests/', page([]));
}

async function open(person = anna) {
  api.on(detail, person);
  api.on(candidates, page([responsible()]));
  api.on('GET /app/test-takers/', page([]));
  api.on('GET /app/schools/', []);
  besides();
  const user = renderApp(`/test-takers/${person.id}`, { as: schoolAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
  return user;
}

describe('editing a person', () => {
  it('says who this is, and leads from there to what can be corrected', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Anna Puig' })).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'Who this is' }));
    expect(
      facts.getByText('Anna Puig belongs to the school Escola del Mar, year 1r ESO, class A.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(facts.queryByRole('button')).toBeNull();
  });

  it('leads to the people before and after in the list', async () => {
    const before = testTaker({ id: 801, first_name: 'Aina', last_name: 'Mas' });
    const after = testTaker({ id: 802, first_name: 'Berta', last_name: 'Riu' });
    api.on(detail, anna);
    api.on(candidates, page([]));
    api.on('GET /app/test-takers/', page([before, anna, after]));
    api.on('GET /app/schools/', []);
    besides();
    renderApp('/test-takers/31', { as: schoolAdminUser() });
    const steps = within(await screen.findByRole('navigation', { name: 'People in the list' }));
    expect(steps.getByRole('link', { name: 'Previous: Aina Mas' })).toHaveAttribute(
      'href',
      '/test-takers/801',
    );
    expect(steps.getByRole('link', { name: 'Next: Berta Riu' })).toHaveAttribute(
      'href',
      '/test-takers/802',
    );
  });

  it('says N/A for what is not known', async () => {
    await open({ ...anna, course_info: null });
    expect(
      screen.getByText('Anna Puig belongs to the school N/A, year N/A, class N/A.'),
    ).toBeVisible();
  });

  it('shows a loading state until the data are there', async () => {
    let answer = () => {};
    const user = renderApp('/test-takers', { as: schoolAdminUser() });
    api.on('GET /app/test-takers/', page([anna]));
    api.on('GET /app/schools/', []);
    api.on(candidates, page([]));
    besides();
    api.on(detail, () => new Promise((done) => (answer = () => done(anna))));
    await user.click(await screen.findByRole('link', { name: 'Edit Puig, Anna' }));
    await waitFor(() => expect(api.calls(detail)).toHaveLength(1));
    expect(await screen.findByText('Loading…')).toBeVisible();
    answer();
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna Puig' })).toBeVisible();
  });

  it('sends a birth date that is one, and no other', async () => {
    const user = await open({ ...anna, birth_date: '2016-04-03' });
    api.on(update, { ...anna, birth_date: '2016-04-13' });
    const born = screen.getByRole('textbox', { name: /^Date of birth/ });
    expect(born).toHaveValue('03/04/2016');
    await user.clear(born);
    await user.type(born, '4/13/2016{Enter}');
    expect(await screen.findByText('Write the day like this: 31/12/2016.')).toBeVisible();
    expect(born).toBeInvalid();
    await user.clear(born);
    await user.type(born, '13/4/2016{Enter}');
    await waitFor(() => expect(address()).toBe('/test-takers'));
    expect(api.calls(update).map(({ body }) => body)).toEqual([
      { birth_date: '2016-04-13', version: 'a' },
    ]);
  });

  it('saves and goes back to the list', async () => {
    const user = await open();
    api.on(update, { ...anna, first_name: 'Aina' });
    await user.clear(screen.getByLabelText('First name'));
    expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
    await user.type(screen.getByLabelText('First name'), ' Aina ');
    await user.selectOptions(screen.getByLabelText('Role'), 'Pupil');
    await user.type(screen.getByRole('combobox', { name: /Responsible person/ }), 'mar');
    await screen.findByRole('option', { name: /Marta Serra/ });
    // The server leaves out people to whom this person cannot be assigned, including themselves.
    expect(api.calls(candidates).at(-1)?.search.get('for_test_taker')).toBe('31');
    // Two teachers with the same name can be told apart.
    expect(screen.getByRole('option', { name: /Marta Serra/ })).toHaveTextContent(
      'marta@escola.test · 1r ESO · A',
    );
    await user.click(screen.getByRole('option', { name: /Marta Serra/ }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(address()).toBe('/test-takers'));
    expect(await screen.findByText('The changes to Aina Puig have been saved')).toBeVisible();
    expect(api.calls(update)[0]).toMatchObject({
      params: { id: '31' },
      body: {
        first_name: 'Aina',
        role: 'student',
        assigned_responsible_test_taker: 40,
      },
    });
  });

  it('can take the responsible person away', async () => {
    const user = await open({
      ...anna,
      assigned_to: { id: 40, first_name: 'Marta', last_name: 'Serra' },
    });
    api.on(update, anna);
    expect(screen.getByRole('combobox', { name: /Responsible person/ })).toHaveValue('Marta Serra');
    await user.click(screen.getByRole('button', { name: 'Clear Responsible person' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(api.calls(update)).toHaveLength(1));
    expect(api.calls(update)[0]!.body).toMatchObject({ assigned_responsible_test_taker: null });
  });

  it('leaves the responsible person as it is when only something else is changed', async () => {
    const user = await open(anna);
    api.on(update, anna);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(api.calls(update)).toHaveLength(1));
    expect(api.calls(update)[0]!.body).not.toHaveProperty('assigned_responsible_test_taker');
  });

  it('does not assign someone who has assigned people', async () => {
    const user = await open({
      ...anna,
      has_assigned_people: true,
      assigned_test_takers: [assigned({ id: 50, first_name: 'Pau' })],
    });
    api.on(update, anna);
    expect(screen.queryByRole('combobox', { name: /Responsible/ })).not.toBeInTheDocument();
    expect(screen.getByText('Pau Puig')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(api.calls(update)).toHaveLength(1));
    expect(api.calls(update)[0]!.body).not.toHaveProperty('assigned_responsible_test_taker');
  });

  it('keeps what was typed, and says what failed, when the server refuses a field', async () => {
    const user = await open();
    api.on(update, () =>
      refuse(400, 'validation_error', {
        detail: 'Please check.',
        fields: { assigned_responsible_test_taker: ['This person belongs to another school.'] },
      }),
    );
    await user.type(screen.getByLabelText('Last name'), ' Mas');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('This person belongs to another school.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /Responsible/ })).toBeInvalid();
    expect(screen.getByLabelText('Last name')).toHaveValue('Puig Mas');
  });

  it.each([
    ['is deleted meanwhile', () => refuse(404, 'not_found'), /Someone else may have deleted them/],
    ['cannot be reached', noConnection, /There is no connection/],
  ])('says so when the person %s', async (_, answer, words) => {
    const user = await open();
    api.on(update, answer);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(address()).toBe('/test-takers/31');
  });
});

describe('someone who is not there', () => {
  it.each(['/test-takers/999', '/test-takers/nobody'])('is explained at %s', async (url) => {
    api.on(detail, () => refuse(404, 'not_found'));
    renderApp(url, { as: schoolAdminUser() });
    expect(await screen.findByText('This person cannot be found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the list of test takers' })).toBeVisible();
  });

  it('can be asked for again when loading failed', async () => {
    api.on(detail, () => refuse(403, 'permission_denied', { detail: 'Not now.' }));
    api.on(candidates, page([]));
    besides();
    const user = renderApp('/test-takers/31', { as: schoolAdminUser() });
    expect(await screen.findByText('Not now.')).toBeVisible();
    api.on(detail, anna);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna Puig' })).toBeVisible();
  });
});
