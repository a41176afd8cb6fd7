import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import type { Bond } from '../../api/types';
import { api, page, refuse } from '../../test/fakeApi';
import {
  course,
  finishedTest,
  productAdminUser,
  responsible,
  schoolAdminUser,
  testTaker,
} from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const anna = testTaker({
  id: 31,
  first_name: 'Anna',
  last_name: 'Puig',
  email: 'anna@x.cat',
  state: 'invited',
  assigned_to: { id: 40, first_name: 'Marta', last_name: 'Serra' },
});
const bonds = 'GET /app/test-takers/:id/bonds/';
const add = 'POST /app/test-takers/:id/bonds/';
const update = 'PATCH /app/test-takers/:id/update/';
const active: Bond = {
  id: 5,
  state: 'active',
  kind: 'guardian',
  adult: { id: 60, first_name: 'Mar', last_name: 'Puig' },
  email: '',
  undelivered: false,
  created_at: '2026-11-01T10:00:00Z',
  expires_at: null,
};
const pending: Bond = {
  ...active,
  id: 6,
  state: 'pending',
  adult: null,
  email: 'tia@x.cat',
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
};

async function open({
  as = schoolAdminUser(),
  there = [active, pending],
  tests = [] as object[],
  person = anna,
} = {}) {
  api.on('GET /app/test-takers/:id/', person);
  api.on('GET /app/test-takers/:id/tests/', page(tests));
  api.on('GET /app/test-takers/', page([]));
  api.on('GET /app/schools/', []);
  api.on('GET /app/courses/school/:id/by-admin/', [course(), course({ id: 51, class_name: 'B' })]);
  api.on('GET /app/test-takers/responsible-list/', page([responsible()]));
  api.on(bonds, there);
  const user = renderApp('/test-takers/31', { as });
  await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
  return user;
}
const card = async () =>
  within(await screen.findByRole('region', { name: 'Who answers about Anna Puig' }));

describe('who answers about a person', () => {
  it('shows the one they are assigned to, those bonded, and those asked', async () => {
    await open();
    const here = await card();
    expect(await here.findByText('Mar Puig')).toBeVisible();
    expect(here.getByText('Marta Serra')).toBeVisible();
    expect(here.getByText('tia@x.cat')).toBeVisible();
    expect(here.getByText('Asked on 1 November 2026, not accepted yet')).toBeVisible();
  });

  it('adds an adult of the list', async () => {
    const user = await open({ there: [] });
    api.on(add, () => Response.json(active, { status: 201 }));
    const here = await card();
    await user.click(here.getByRole('button', { name: 'Add an adult' }));
    await user.click(here.getByRole('button', { name: 'Add' }));
    expect(
      await here.findByRole('link', { name: 'Choose an adult, or ask one by email.' }),
    ).toBeVisible();
    await user.type(here.getByRole('combobox', { name: /Adult/ }), 'mar');
    await user.click(await screen.findByRole('option', { name: /Marta Serra/ }));
    await user.click(here.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(api.calls(add)).toHaveLength(1));
    expect(api.calls(add)[0]!.body).toEqual({ kind: 'guardian', adult: 40 });
    expect(await screen.findByText('Mar Puig can now answer about Anna Puig')).toBeVisible();
    await waitFor(() => expect(here.getByRole('button', { name: 'Add an adult' })).toHaveFocus());
  });

  it('asks one by email', async () => {
    const user = await open({ there: [] });
    api.on(add, () => Response.json(pending, { status: 201 }));
    const here = await card();
    await user.click(here.getByRole('button', { name: 'Add an adult' }));
    await user.click(here.getByRole('radio', { name: 'By email' }));
    await user.type(here.getByLabelText('Email'), 'tia@x.cat');
    await user.selectOptions(here.getByLabelText('As'), 'Other');
    await user.click(here.getByRole('button', { name: 'Send the email' }));
    await waitFor(() => expect(api.calls(add)).toHaveLength(1));
    expect(api.calls(add)[0]!.body).toEqual({ kind: 'other', email: 'tia@x.cat' });
    expect(await screen.findByText('An email to tia@x.cat is on its way')).toBeVisible();
  });

  it('says what the server refuses', async () => {
    const user = await open({ there: [] });
    api.on(add, () => refuse(409, 'too_many_bonds', { detail: '20 adults. Remove one first.' }));
    const here = await card();
    await user.click(here.getByRole('button', { name: 'Add an adult' }));
    await user.click(here.getByRole('radio', { name: 'By email' }));
    await user.type(here.getByLabelText('Email'), 'tia@x.cat');
    await user.click(here.getByRole('button', { name: 'Send the email' }));
    expect(await here.findByText('20 adults. Remove one first.')).toBeVisible();
    expect(here.getByLabelText('Email')).toHaveValue('tia@x.cat');
  });

  it('removes one after asking', async () => {
    const user = await open({ there: [active] });
    api.on('DELETE /app/bonds/:id/', () => new Response(null, { status: 204 }));
    const here = await card();
    await user.click(await here.findByRole('button', { name: 'Remove Mar Puig' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Mar Puig?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(api.calls('DELETE /app/bonds/:id/')).toMatchObject([{ params: { id: '5' } }]),
    );
  });

  it('asks again', async () => {
    const user = await open({ there: [pending] });
    api.on(add, () => Response.json(pending, { status: 201 }));
    const here = await card();
    await user.click(await here.findByRole('button', { name: 'Ask again' }));
    await waitFor(() =>
      expect(api.calls(add)[0]?.body).toEqual({ kind: 'guardian', email: 'tia@x.cat' }),
    );
  });
});

describe('the person’s page', () => {
  it('shows tests taken and tests about the person', async () => {
    await open({
      tests: [
        finishedTest({ id: 8, test_taker: 31, on_behalf_of_test_taker: null }),
        finishedTest({
          id: 9,
          test_taker: 40,
          test_taker_name: 'Marta Serra',
          on_behalf_of_test_taker: 31,
        }),
      ],
    });
    const tests = within(await screen.findByRole('region', { name: 'Tests' }));
    const links = await tests.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/completed-tests/8',
      '/completed-tests/9',
    ]);
    expect(tests.getByText(/answered by Marta Serra/)).toBeVisible();
  });

  it('shows how far the invitation has come, and leads a product administrator to the log', async () => {
    await open({ as: productAdminUser() });
    const way = within(await screen.findByRole('region', { name: 'Invitation and login' }));
    expect(way.getByText('Invited')).toBeVisible();
    expect(way.getByRole('button', { name: 'Invite again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open this person’s log' })).toHaveAttribute(
      'href',
      '/audit?subject=31',
    );
  });

  it('leads a school to no log', async () => {
    await open();
    await screen.findByRole('region', { name: 'Invitation and login' });
    expect(screen.queryByRole('link', { name: /log of this person/ })).not.toBeInTheDocument();
  });
});

describe('the details', () => {
  it('sends only what was changed', async () => {
    const user = await open();
    api.on(update, anna);
    await user.type(await screen.findByLabelText(/School’s number/), '77');
    await user.selectOptions(await screen.findByLabelText('Class'), '1r ESO · B');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(api.calls(update)).toHaveLength(1));
    expect(api.calls(update)[0]!.body).toEqual({ external_id: '77', course: 51, version: 'a' });
  });

  it('corrects an address until the invitation is used', async () => {
    const user = await open();
    api.on(update, () => refuse(400, 'validation_error', { fields: { email: ['Taken.'] } }));
    const field = screen.getByRole('textbox', { name: 'Email' });
    await user.clear(field);
    await user.type(field, 'right@x.cat');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Taken.')).toBeVisible();
    expect(api.calls(update)[0]!.body).toEqual({ email: 'right@x.cat', version: 'a' });
  });

  it('leaves it to the person from then on', async () => {
    await open({ person: { ...anna, state: 'active' } });
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  });
});

describe('the address', () => {
  it('says that emails do not arrive, at the person and at a bond', async () => {
    await open({
      person: testTaker({ ...anna, state: 'invited', undelivered: true }),
      there: [active, { ...pending, undelivered: true }],
    });
    expect(screen.getByText(/^Emails to this address come back/)).toBeVisible();
    expect((await screen.findByText(/tia@x\.cat/)).closest('li')).toHaveTextContent(
      'Emails do not arrive',
    );
  });

  it('says when it turned out to be another person’s', async () => {
    await open({
      person: testTaker({
        ...anna,
        email: null,
        state: 'no_address',
        address_lost_on: '2026-11-03',
      }),
    });
    expect(
      screen.getByText(/^On 3 \w+ 2026 the earlier address turned out to be another person’s\./),
    ).toBeInTheDocument();
  });

  it('says before it is corrected, and before an invitation, that colleagues will be told', async () => {
    const user = await open({ person: testTaker({ ...anna, state: 'not_invited' }) });
    expect(
      screen.getByText(
        /The earlier address, the school’s other administrators and its readers get an email/,
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    const asked = await screen.findByRole('dialog');
    expect(
      within(asked).getByText(/for the first time .* we tell the school’s other administrators/),
    ).toBeInTheDocument();
  });
});

test('who works at the school comes by its account no more, once that was ended', async () => {
  const teacher = testTaker({ id: 31, test_taker_type_name: 'teacher', user: 77 });
  api.on('GET /app/sso/providers/', [{ id: 7, name: 'Escola del Mar' }]);
  api.on('DELETE /app/users/77/identities/', () => undefined);
  const user = await open({ person: teacher, there: [] });
  await user.click(await screen.findByRole('button', { name: 'End its connections' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'End its connections' }));
  expect(await screen.findByText('No account of the school is connected any more')).toBeVisible();
  expect(api.calls('DELETE /app/users/77/identities/')).toHaveLength(1);
});

test('who may not confirm a tutor reads that it waits', async () => {
  const tutor = { id: 31, first_name: 'Rut', last_name: 'Pi', user: 77 };
  const person = testTaker({ ...tutor, test_taker_type_name: 'teacher', waits_for: 'reset' });
  api.on('GET /app/schools/:id/tutors-to-confirm/', [
    { ...tutor, waits_for: 'reset', may_confirm: false },
  ]);
  await open({ person, there: [] });
  const card = within(await screen.findByRole('region', { name: 'Waiting to be confirmed' }));
  expect(card.queryByRole('button', { name: 'Confirm: Rut Pi' })).not.toBeInTheDocument();
});

test('says that it is not known whether a waiting tutor may be confirmed here', async () => {
  const tutor = { id: 31, first_name: 'Rut', last_name: 'Pi', user: 77 };
  const person = testTaker({ ...tutor, test_taker_type_name: 'teacher', waits_for: 'reset' });
  api.on('GET /app/schools/:id/tutors-to-confirm/', () => refuse(500, 'server_error'));
  await open({ person, there: [] });
  expect(await screen.findByRole('region', { name: 'Waiting to be confirmed' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a tutor whose account somebody else has changed is confirmed on their page too', async () => {
  const tutor = { id: 31, first_name: 'Rut', last_name: 'Pi', user: 77 };
  const person = testTaker({ ...tutor, test_taker_type_name: 'teacher', waits_for: 'reset' });
  api.on('POST /app/test-takers/:id/confirm/', () => {
    api.on('GET /app/test-takers/:id/', { ...person, waits_for: '' });
  });
  api.on('GET /app/schools/:id/tutors-to-confirm/', [
    { ...tutor, waits_for: 'reset', may_confirm: true },
  ]);
  const user = await open({ person, there: [] });
  const card = within(await screen.findByRole('region', { name: 'Waiting for you to confirm' }));
  expect(card.getByText(/The password was reset by email alone/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Confirm: Rut Pi' }));
  expect(await screen.findByText('Confirmed: Rut Pi')).toBeVisible();
  await waitFor(() =>
    expect(
      screen.queryByRole('region', { name: 'Waiting for you to confirm' }),
    ).not.toBeInTheDocument(),
  );
});
