import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Duty, User } from '../../api/types';
import { api, page, refuse } from '../../test/fakeApi';
import { productAdminUser, school, schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const GET = 'GET /app/schools/:id/duties/';
const TUTORS = 'GET /app/schools/:id/tutors-to-confirm/';
const POST = 'POST /app/schools/:id/duties/';

function duty(over: Partial<Duty> = {}): Duty {
  return {
    id: 9,
    user: 83,
    first_name: 'Laia',
    last_name: 'Vidal',
    told_apart: '',
    kind: 'orientation',
    granted_by: 'Mercè Casadevall',
    granted_at: '2026-09-01T08:00:00Z',
    ends_on: '2027-10-01',
    waits_for: '',
    may_confirm: false,
    ...over,
  };
}

async function open(...duties: Duty[]) {
  return openAs(schoolAdminUser(), '/schools', ...duties);
}

async function openAs(who: User, url: string, ...duties: Duty[]) {
  api.on('GET /app/schools/', [school()]);
  api.on('GET /app/courses/school/:id/by-admin/', page([]));
  api.on('GET /app/schools/:id/holidays/', { holidays: [] });
  api.on(GET, duties);
  api.on('GET /app/duties/:id/hand-over/', { handed_over: null });
  const waits = { open: 3, overdue: 1, oldest_days: 4, talk_open: 2, talk_overdue: 0 };
  api.on('GET /app/cases/summary/', waits);
  api.on('GET /app/schools/:id/duties/candidates/', [
    { user: 2, first_name: 'Sara', last_name: 'Vidal', told_apart: '', is_school_admin: true },
    { user: 84, first_name: 'Pol', last_name: 'Mas', told_apart: '', is_school_admin: false },
  ]);
  const user = renderApp(url, { as: who });
  const card = within(await screen.findByRole('region', { name: 'Who reads the results' }));
  return { user, card };
}

it('says who reads, since when and until when, and that nobody stands in for one alone', async () => {
  const { card } = await open(duty());
  const row = card.getByRole('listitem');
  for (const text of ['Laia Vidal', '1 September 2026', '1 October 2027', 'Mercè Casadevall']) {
    expect(row).toHaveTextContent(text);
  }
  expect(card.getByText(/Only one reader/)).toBeVisible();
});

it('counts what waits, and names nobody', async () => {
  const { card } = await open(duty());
  expect(await card.findByText('Pupils waiting to talk: 2')).toBeVisible();
  expect(card.getByText('Open cases: 3')).toHaveTextContent('Overdue: 1');
  expect(card.getAllByText(/Overdue/)).toHaveLength(1);
});

it('says what came of the cases of a school year, in rounded numbers', async () => {
  const { user, card } = await open(duty());
  api.on('GET /app/cases/figures/', {
    opened: 25,
    first_talk_days_median: 2,
    within_10_school_days: 20,
    referred: 10,
    arrived: 5,
    family_declined: null,
    lost: null,
  });
  await user.click(await card.findByRole('button', { name: 'Cases of a school year' }));
  expect(await card.findByText('about 25')).toBeVisible();
  expect(card.getAllByText('fewer than 5')).toHaveLength(2);
  const years = card.getByRole('combobox', { name: 'School year' });
  const [, last] = within(years).getAllByRole('option');
  await user.selectOptions(years, last!);
  await vi.waitFor(() => expect(api.calls('GET /app/cases/figures/')).toHaveLength(2));
  const [first, second] = api
    .calls('GET /app/cases/figures/')
    .map(({ search }) => search.get('year'));
  expect([first, second]).toEqual(
    within(years)
      .getAllByRole<HTMLOptionElement>('option')
      .slice(0, 2)
      .map(({ value }) => value),
  );
});

it('gives the duty to a person, and says why not to oneself', async () => {
  const { user, card } = await open();
  expect(card.getByText(/Nobody reads here yet/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Give the duty' }));
  expect(card.getByRole('link', { name: 'Choose a person first' })).toBeVisible();
  api.on(POST, refuse(403, 'four_eyes', { detail: 'Another administrator has to.' }));
  await user.selectOptions(card.getByLabelText('Person'), 'Sara Vidal (administrator)');
  await user.click(card.getByRole('button', { name: 'Give the duty' }));
  expect(await card.findByRole('alert')).toHaveTextContent('Another administrator has to.');
  api.on(POST, ({ body }) => duty({ user: (body as { user: number }).user }));
  api.on(GET, [duty({ user: 84, first_name: 'Pol', last_name: 'Mas' })]);
  await user.selectOptions(card.getByLabelText('Person'), 'Pol Mas');
  await user.click(card.getByRole('button', { name: 'Give the duty' }));
  expect(await card.findByRole('listitem')).toHaveTextContent('Pol Mas');
  expect(api.calls(POST)[0]?.body).toEqual({ user: 84 });
});

it('is confirmed by another person, and says what has to be confirmed', async () => {
  const { user, card } = await open(duty({ waits_for: 'reset', may_confirm: true }));
  expect(card.getByRole('listitem')).toHaveTextContent(/password was reset by email alone/);
  api.on('POST /app/duties/:id/confirm/', () => undefined);
  api.on(GET, [duty()]);
  await user.click(card.getByRole('button', { name: 'Confirm: Laia Vidal' }));
  expect(await screen.findByText('Confirmed: Laia Vidal')).toBeVisible();
  expect(card.queryByText('Waiting to be confirmed')).not.toBeInTheDocument();
});

it('says that a duty waits for a second person, and why', async () => {
  const { user, card } = await open();
  const waits = duty({ waits_for: 'four_eyes', may_confirm: true });
  api.on(POST, waits);
  api.on(GET, [waits]);
  await card.findByRole('option', { name: 'Pol Mas' });
  await user.selectOptions(card.getByLabelText('Person'), 'Pol Mas');
  await user.click(card.getByRole('button', { name: 'Give the duty' }));
  expect(await screen.findByText(/once a second person has confirmed it/)).toBeVisible();
  const row = await card.findByRole('listitem');
  expect(row).toHaveTextContent('Waiting for a second person');
  expect(row).toHaveTextContent(/has made this account, or reset it/);
  api.on('POST /app/duties/:id/confirm/', refuse(403, 'four_eyes', { detail: 'Another has to.' }));
  await user.click(card.getByRole('button', { name: 'Confirm: Laia Vidal' }));
  expect(await screen.findByText('Another has to.')).toBeVisible();
});

it('offers confirming to nobody whom the school does not let', async () => {
  const { card } = await open(duty({ waits_for: 'four_eyes' }));
  expect(card.getByRole('listitem')).toHaveTextContent('Waiting for a second person');
  expect(card.queryByRole('button', { name: /Confirm/ })).not.toBeInTheDocument();
});

it('ends it after a question that says what follows', async () => {
  const { user, card } = await open(duty());
  api.on('DELETE /app/duties/:id/', () => undefined);
  await user.click(card.getByRole('button', { name: 'End: Laia Vidal' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/gives them nothing more to read/)).toBeVisible();
  api.on(GET, []);
  await user.click(dialog.getByRole('button', { name: 'End the duty' }));
  expect(await card.findByText(/Nobody reads here yet/)).toBeVisible();
  expect(api.calls('DELETE /app/duties/:id/')).toHaveLength(1);
});

it('asks who takes over before a duty ends, and says how much it was', async () => {
  const pol = duty({ id: 10, user: 84, first_name: 'Pol', last_name: 'Mas' });
  const done: string[] = [];
  const { user, card } = await open(duty(), pol);
  api.on('POST /app/duties/:id/hand-over/', ({ params, body }) => {
    done.push(`${params.id} to ${(body as { to: number }).to}`);
    return { rows: 12, cases: 2, talks: 1, unowned: 1 };
  });
  api.on('DELETE /app/duties/:id/', () => {
    done.push('ended');
    return undefined;
  });
  await user.click(card.getByRole('button', { name: 'End: Laia Vidal' }));
  const dialog = within(await screen.findByRole('dialog'));
  const who = dialog.getByRole('combobox', { name: 'Who takes over what is with Laia Vidal?' });
  const offered = within(who)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['Every reader of the school', 'Pol Mas']);
  await user.selectOptions(who, 'Pol Mas');
  api.on(GET, [pol]);
  await user.click(dialog.getByRole('button', { name: 'End the duty' }));
  expect(await screen.findByText(/Now with Pol Mas: pupils to read 12, cases 2/)).toBeVisible();
  expect(screen.getByText(/About a child of their own: 1/)).toBeVisible();
  expect(done).toEqual(['9 to 84', 'ended']);
});

it('lets Alba’s team end a duty, but not choose who takes over', async () => {
  const pol = duty({ id: 10, user: 84, first_name: 'Pol', last_name: 'Mas' });
  api.on('GET /app/school-admins/', page([]));
  api.on('GET /app/schools/:id/', { ...school(), archived_at: null, counts: null, version: 'a' });
  const { user, card } = await openAs(productAdminUser(), '/schools/5', duty(), pol);
  await user.click(card.getByRole('button', { name: 'End: Laia Vidal' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/goes to every reader of the school/)).toBeVisible();
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
});

it('hands over for an absence, and the duty stays', async () => {
  const pol = duty({ id: 10, user: 84, first_name: 'Pol', last_name: 'Mas' });
  const { user, card } = await open(duty(), pol);
  api.on('POST /app/duties/:id/hand-over/', { rows: 3, cases: 0, talks: 0, unowned: 0 });
  await user.click(card.getByRole('button', { name: 'More options for Laia Vidal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hand over what they have' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Hand over' }), 'nobody is chosen').toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox'), 'Pol Mas');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText(/Now with Pol Mas/)).toBeVisible();
  expect(card.getByText('Laia Vidal')).toBeVisible();
});

it('resets the second step of a reader who lost the phone, after a question', async () => {
  const { user, card } = await open(duty());
  api.on('DELETE /app/users/83/second-factors/', () => undefined);
  await user.click(card.getByRole('button', { name: 'More options for Laia Vidal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reset second step' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Reset Laia Vidal’s second step?' }),
  );
  expect(dialog.getByText(/Make sure it was really them who asked you/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText(/Laia Vidal’s second step has been reset/)).toBeVisible();
  expect(api.calls('DELETE /app/users/83/second-factors/')).toHaveLength(1);
});

it('offers that to nobody for their own', async () => {
  const { card } = await open(duty({ user: schoolAdminUser().id }));
  expect(card.getByRole('button', { name: 'End: Laia Vidal' })).toBeVisible();
  expect(card.queryByRole('button', { name: /More options/ })).not.toBeInTheDocument();
});

it('says that a duty begins once the invitation is opened, which nobody has to confirm', async () => {
  const { card } = await open(duty({ waits_for: 'invitation' }));
  const row = card.getByRole('listitem');
  expect(row).toHaveTextContent('Invitation not opened yet');
  expect(row).not.toHaveTextContent(/Who can confirm it/);
  expect(card.queryByRole('button', { name: /Confirm/ })).not.toBeInTheDocument();
});

it('shows a tutor whose account somebody else has changed, and who can confirm it', async () => {
  api.on(TUTORS, [
    {
      id: 31,
      user: 91,
      first_name: 'Rut',
      last_name: 'Pi',
      waits_for: 'address',
      may_confirm: true,
    },
    {
      id: 32,
      user: 2,
      first_name: 'Sara',
      last_name: 'Vidal',
      waits_for: 'reset',
      may_confirm: false,
    },
  ]);
  const { user } = await open();
  const card = within(await screen.findByRole('region', { name: 'Who leads a class' }));
  const [rut, own] = card.getAllByRole('listitem');
  expect(rut).toHaveTextContent(/The address was changed/);
  expect(rut).toHaveTextContent(/another administrator or reader of the school/);
  expect(within(own!).queryByRole('button')).not.toBeInTheDocument();
  api.on('POST /app/test-takers/:id/confirm/', () => undefined);
  api.on(TUTORS, []);
  await user.click(within(rut!).getByRole('button', { name: 'Confirm: Rut Pi' }));
  expect(await screen.findByText('Confirmed: Rut Pi')).toBeVisible();
  expect(api.calls('POST /app/test-takers/:id/confirm/')[0]?.params).toEqual({ id: '31' });
});
