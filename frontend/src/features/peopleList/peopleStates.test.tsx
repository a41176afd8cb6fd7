import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { course, responsible, school, schoolAdminUser, testTaker } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const list = 'GET /app/test-takers/';
const invite = 'POST /app/test-takers/invite/';
const left = 'POST /app/test-takers/left/';
const nothingOpen = { talk: 0, cases: 0, referrals: 0, reports_to_hand_over: 0 };
const anna = testTaker({
  id: 31,
  first_name: 'Anna',
  last_name: 'Puig',
  last_login_on: '2026-11-20',
});
const jan = testTaker({ id: 33, first_name: 'Jan', last_name: 'Roca', state: 'invited' });
const pau = testTaker({
  id: 34,
  first_name: 'Pau',
  last_name: 'Mas',
  state: 'left',
  left_on: '2026-06-19',
});

function open(url = '/test-takers') {
  api.on('GET /app/schools/', [school()]);
  api.on('GET /app/courses/school/:id/by-admin/', [course(), course({ id: 51, class_name: 'B' })]);
  return renderApp(url, { as: schoolAdminUser() });
}
const lastSearch = () => Object.fromEntries(api.calls(list).at(-1)!.search);
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('state and last login', () => {
  it('are in each row', async () => {
    api.on(list, page([anna, jan, pau]));
    open();
    expect(within(await row(/Anna Puig/)).getByText('Active')).toBeVisible();
    expect(within(await row(/Anna Puig/)).getByText('20/11/2026')).toBeVisible();
    expect(within(await row(/Jan Roca/)).getByText('Invited')).toBeVisible();
    expect(within(await row(/Pau Mas/)).getByText('19 Jun 2026')).toBeVisible();
  });

  it('are hidden of a child whom one is excluded from, and it says why', async () => {
    const { id, first_name, last_name } = anna;
    const hidden = { email: null, course_info: null, state: null, last_login_on: null };
    const own = { own: true, test_taker_type_name: null, version: null };
    api.on(list, page([{ ...anna, ...hidden, ...own, id, first_name, last_name }, jan]));
    open();
    const name = within(await row(/Anna Puig/));
    expect(name.getByText(/You are excluded from everything about this child/)).toBeVisible();
    for (const role of ['link', 'button'] as const) expect(name.queryByRole(role)).toBeNull();
    expect(name.queryByText('Never')).toBeNull();
  });

  it('put the list in order', async () => {
    api.on(list, page([anna, jan]));
    const user = open();
    await row(/Anna Puig/);
    expect(lastSearch()).toMatchObject({ ordering: 'name' });
    const heading = screen.getByRole('columnheader', { name: 'State' });
    await user.click(within(heading).getByRole('button'));
    await waitFor(() => expect(lastSearch()).toMatchObject({ ordering: 'state' }));
    expect(address()).toBe('/test-takers?ordering=state');
  });
});

describe('what an office looks for', () => {
  it('is in the row: date of birth, family and what is missing; and no bin', async () => {
    const full = { ...anna, birth_date: '2013-08-26', family: 2, consent_missing: false };
    const bare = { ...jan, birth_date: null, family: 0, consent_missing: true };
    api.on(
      list,
      page([
        { ...full, test_taker_type_name: 'student' },
        { ...bare, test_taker_type_name: 'student' },
      ]),
    );
    open();
    expect(within(await row(/Anna Puig/)).getByText('26/08/2013')).toBeVisible();
    expect(within(await row(/Anna Puig/)).getByText('2')).toBeVisible();
    expect(within(await row(/Anna Puig/)).queryByText('Consent missing')).toBeNull();
    expect(within(await row(/Jan Roca/)).getByText('Missing')).toBeVisible();
    expect(within(await row(/Jan Roca/)).getByText('Consent missing')).toBeVisible();
    expect(within(await row(/Jan Roca/)).getByText('No contact')).toBeVisible();
    expect(within(screen.getByRole('table')).queryByRole('button', { name: /Delete/ })).toBeNull();
  });
});

describe('the filters', () => {
  it('come from the address and are kept in it', async () => {
    api.on(list, page([jan]));
    const user = open('/test-takers?state=invited&course=51&role=student&consent=missing');
    await row(/Jan Roca/);
    expect(lastSearch()).toEqual({
      state: 'invited',
      course: '51',
      role: 'student',
      consent: 'missing',
      ordering: 'name',
      limit: '25',
      offset: '0',
    });
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Invited');
    expect(screen.getByLabelText('Role')).toHaveDisplayValue('Pupil');
    expect(screen.getByLabelText('Consent')).toHaveDisplayValue('Consent missing');
    await user.selectOptions(screen.getByLabelText('State'), 'Active');
    await user.selectOptions(screen.getByLabelText('Consent'), 'Any consent');
    await waitFor(() => expect(address()).toBe('/test-takers?state=active&course=51&role=student'));
    await user.click(screen.getByRole('checkbox', { name: 'Show those who left the school' }));
    await waitFor(() => expect(lastSearch()).toMatchObject({ left: 'true', state: 'active' }));
  });

  it('of an address that mean nothing are not asked for', async () => {
    api.on(list, page([jan]));
    open('/test-takers?state=king&role=queen&consent=perhaps&left=perhaps');
    await row(/Jan Roca/);
    expect(lastSearch()).toEqual({ ordering: 'name', limit: '25', offset: '0' });
  });

  it.each([
    ['saved', 'button', 'Update'],
    ['cancelled', 'link', 'Cancel'],
    ['left by Back', 'button', 'Back'],
  ])('outlive an edit that is %s', async (_, role, name) => {
    api.on(list, page([jan], 60));
    api.on('GET /app/test-takers/:id/', jan);
    api.on('GET /app/test-takers/responsible-list/', page([responsible()]));
    api.on('GET /app/test-takers/:id/guardians/', []);
    api.on('GET /app/test-takers/:id/exclusions/', []);
    api.on('GET /app/test-takers/:id/not-own/', []);
    api.on('GET /app/campaigns/', { count: 0, next: null, previous: null, results: [] });
    api.on('GET /app/test-takers/:id/bonds/', []);
    api.on('GET /app/moves/', []);
    api.on('GET /app/test-takers/:id/who-read/', []);
    api.on('GET /app/guardians/:id/resend/', { can_send: false, sent_at: null });
    api.on('GET /app/test-takers/:id/tests/', page([]));
    api.on('PATCH /app/test-takers/:id/update/', jan);
    const place = '/test-takers?state=invited&course=51&ordering=-date&page=2';
    const user = open(place);
    await row(/Jan Roca/);
    await user.click(screen.getByRole('link', { name: 'Edit Roca, Jan' }));
    await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
    await user.click(await screen.findByRole(role, { name }));
    await row(/Jan Roca/);
    expect(address()).toBe(place);
  });
});

describe('those who are chosen', () => {
  async function choose(user: ReturnType<typeof open>, ...names: string[]) {
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
    }
  }

  it('are invited again, and who is not is named with the reason', async () => {
    api.on(list, page([anna, jan]));
    api.on(invite, { sent: 1, skipped: [{ id: 31, code: 'active' }] });
    const user = open();
    await choose(user, 'Anna Puig', 'Jan Roca');
    await user.click(screen.getByRole('button', { name: 'Invite again' }));
    const asked = screen.getByRole('dialog', { name: 'Send 2 people an invitation again?' });
    expect(asked).toHaveTextContent('the link of the earlier email stops working');
    expect(api.calls(invite)).toHaveLength(0);
    await user.click(within(asked).getByRole('button', { name: 'Send invitations' }));
    const told = await screen.findByRole('dialog', { name: '1 person has been skipped' });
    expect(told).toHaveTextContent('1 invitation is on its way.');
    expect(told).toHaveTextContent('Anna Puig: already uses the account.');
    expect(api.calls(invite)[0]!.body).toEqual({ ids: [31, 33] });
    await user.click(within(told).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('2 chosen')).not.toBeInTheDocument();
  });

  it('stay chosen when the invitations could not be sent', async () => {
    api.on(list, page([jan]));
    api.on(invite, () => refuse(403, 'permission_denied', { detail: 'Not today.' }));
    const user = open();
    await choose(user, 'Jan Roca');
    await user.click(screen.getByRole('button', { name: 'Invite again' }));
    const asked = screen.getByRole('dialog');
    await user.click(within(asked).getByRole('button', { name: 'Send invitations' }));
    expect(await within(asked).findByText(/No invitation has been sent. Not today./)).toBeVisible();
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('1 chosen')).toBeVisible();
  });

  it('are marked as left, which can be undone', async () => {
    let people = [anna, jan];
    api.on(list, () => page(people));
    api.on(left, () => {
      people = [anna];
      return { changed: 1, open: nothingOpen };
    });
    const user = open();
    await choose(user, 'Jan Roca');
    expect(screen.queryByRole('button', { name: /Take back/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mark as left' }));
    expect(await screen.findByText(/1 person is marked as having left/)).toBeVisible();
    expect(api.calls(left)[0]!.body).toEqual({ ids: [33] });
    await waitFor(() => expect(screen.queryByText('Jan Roca')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 person is back')).toBeVisible();
    expect(api.calls(left)[1]!.body).toEqual({ ids: [33], left_on: null });
  });

  it('are taken back alone where others never left', async () => {
    api.on(list, page([anna, pau]));
    api.on(left, { changed: 1, open: nothingOpen });
    const user = open('/test-takers?left=true');
    await choose(user, 'Anna Puig', 'Pau Mas');
    await user.click(screen.getByRole('button', { name: 'Undo “left the school”' }));
    expect(await screen.findByText('1 person is back')).toBeVisible();
    expect(api.calls(left)[0]!.body).toEqual({ ids: [34], left_on: null });
  });

  it('are told when it failed', async () => {
    api.on(list, page([anna]));
    api.on(left, () => refuse(403, 'permission_denied', { detail: 'Not today.' }));
    const user = open();
    await choose(user, 'Anna Puig');
    await user.click(screen.getByRole('button', { name: 'Mark as left' }));
    expect(await screen.findByText('Nothing has been changed. Not today.')).toBeVisible();
    expect(screen.getByText('1 chosen')).toBeVisible();
  });
});
