import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ConsentStatus, ContactWord, OpenTablet } from '../../../api/types';
import { campaign, classProgress } from '../../../test/campaigns';
import { isSignedIn } from '../../../api/tokens';
import { api, refuse } from '../../../test/fakeApi';
import { schoolAdminUser, testTakerUser } from '../../../test/fixtures';
import { address, renderApp } from '../../../test/renderApp';

const SUMMARY = 'GET /app/campaigns/:id/consents/summary/';
const ROWS = 'GET /app/campaigns/:id/consents/';
const ASK = 'POST /app/campaigns/:id/consent-requests/';
const WHOM = 'GET /app/campaigns/:id/consent-requests/';
const RECORD = 'POST /app/test-takers/:id/guardian-consent/';
const TABLET = 'POST /app/campaigns/:id/desk/';
const END_TABLETS = 'DELETE /app/campaigns/:id/desk/';
const none = { answered: 0, no_contact: 0, not_needed: 0, quiet: 0, asked: 0, no_more_mails: 0 };
const counts = {
  not_needed: 2,
  not_asked: 3,
  no_contact: 1,
  asked: 4,
  given: 12,
  refused: 1,
  conflict: 1,
  withdrawn: 1,
  outdated: 1,
};
const classA = { course: 50, course_name: '1r ESO', class_name: 'A', pupils: 26, ...counts };
const mails = { waiting: 0, sent: 0 };
const reminder = {
  emails: 2,
  pupils: 2,
  goes_from: '2026-11-30T08:00:00Z',
  next_automatic_on: '2026-12-02',
  why_not: [],
  letters: [
    { locale: 'ca', emails: 1, subject: 'Un qüestionari breu', text: 'Us vam escriure' },
    { locale: 'es', emails: 1, subject: 'Un cuestionario breve', text: 'Os escribimos' },
  ],
};
const tablets: OpenTablet[] = [];
const TABLE = 'Classes, and how many have answered';

function word(over: Partial<ContactWord> = {}): ContactWord {
  return {
    id: 7,
    full_name: 'Rosa Vidal',
    relation: 'mother',
    has_authority: true,
    has_email: true,
    undelivered: false,
    asked_on: null,
    answer: 'none',
    route: null,
    at: null,
    ...over,
  };
}
function family(over: Partial<ConsentStatus> = {}): ConsentStatus {
  return {
    test_taker: 31,
    first_name: 'Nil',
    last_name: 'Roca',
    told_apart: '',
    course: 50,
    status: 'not_asked',
    answers_from: null,
    no_card: 'family',
    contacts: [word()],
    family: { answer: 'none', route: null, at: null },
    quiet: false,
    delete_by: null,
    ...over,
  };
}

beforeEach(() => {
  api.on('GET /app/campaigns/:id/', campaign());
  api.on('GET /app/campaigns/:id/progress/', { classes: [classProgress()] });
  api.on('GET /app/class-sessions/', []);
  api.on(SUMMARY, { classes: [classA], mails, desks: tablets });
  api.on(ROWS, [family()]);
});

const open = (at = '/campaigns/9') => renderApp(at, { as: schoolAdminUser() });
test('the nine stand on the page of a class, and the table says how many agreed', async () => {
  api.on(SUMMARY, {
    classes: [classA, { ...classA, course: 51, class_name: 'B' }],
    mails,
    desks: tablets,
  });
  const b = classProgress({ course: 51, class_name: 'B' });
  api.on('GET /app/campaigns/:id/progress/', { classes: [classProgress(), b] });
  const user = open();
  const rows = within(await screen.findByRole('region', { name: TABLE }));
  const row = await rows.findByRole('row', { name: /1r ESO · A/ });
  await within(row).findByText(/14 of 26/);
  expect(within(row).getByRole('link', { name: /^9 without consent/ })).toBeVisible();
  expect(rows.getByRole('row', { name: /Total/ })).toHaveTextContent('28 of 5218');
  await user.click(within(row).getByTitle('Families of 1r ESO · A'));
  expect(await screen.findByRole('heading', { level: 1, name: '1r ESO · A' })).toBeVisible();
  expect(screen.getByText(/^agreed$/).closest('ul')).toHaveTextContent(
    '12 agreed2 no answer needed4 asked, no answer yet3 not asked yet1 without a contact' +
      '1 to be asked again1 one “yes”, one “no”1 said no1 withdrew consent',
  );
});

test('before asking, the school reads how many emails go out and whom they do not reach', async () => {
  api.on(SUMMARY, { classes: [classA], mails, desks: tablets, left_out: 2 });
  const letter = { locale: 'en', emails: 3, subject: 'A short questionnaire', text: 'Hello' };
  api.on(WHOM, {
    emails: 3,
    pupils: 4,
    exhausted: 1,
    skipped: { ...none, no_contact: 2, quiet: 1 },
    letters: [letter],
    left_out: 2,
  });
  api.on(ASK, { sent: 5, skipped: { ...none, no_contact: 2 }, left_out: 2 });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'More for 1r ESO · A' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ask by email' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('3 emails')).toBeVisible();
  expect(dialog.getByText(/about 4 pupils/)).toBeVisible();
  expect(dialog.getByText('No contact with an address that works').closest('li')).toHaveTextContent(
    '2 No contact',
  );
  expect(dialog.getByText(/1 address has had all three emails/)).toBeVisible();
  const leftOut = /^2 children are left out: someone else at the school/;
  expect(dialog.getByText(leftOut)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send 3 emails' }));
  expect(await screen.findByText('3 emails are on their way')).toBeVisible();
  expect(screen.getByText('No contact with an address that works')).toBeVisible();
  expect(screen.getAllByText(leftOut)).toHaveLength(1);
  expect(api.calls(WHOM)[0]?.search.get('course')).toBe('50');
  expect(api.calls(ASK)[0]?.body).toEqual({ course: 50 });
});

test('what a dialog could not load is asked for again inside it', async () => {
  api.on('GET /app/campaigns/:id/remind/', () => refuse(500, 'server_error'));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remind' }));
  const dialog = within(await screen.findByRole('dialog'));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.getByRole('alert')).toHaveTextContent('Not everything could be loaded.');
  api.on('GET /app/campaigns/:id/remind/', reminder);
  await user.click(again);
  expect(await dialog.findByText('They go out from 30 Nov 2026, 09:00.')).toBeVisible();
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('a reminder is read before it goes out', async () => {
  api.on('GET /app/campaigns/:id/remind/', reminder);
  api.on('POST /app/campaigns/:id/remind/', { sent: 2, next_automatic_on: null, left_out: 1 });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remind' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('They go out from 30 Nov 2026, 09:00.')).toBeVisible();
  expect(dialog.getByText(/by itself on 2 December( 2026)?/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Read the email' }));
  expect(dialog.getByRole('article', { name: 'In Spanish' })).toHaveTextContent('Os escribimos');
  await user.click(dialog.getByRole('button', { name: 'Send 2 reminders' }));
  expect(
    await screen.findByText(/^2 reminders are on their way\. 1 child is left out: someone else/),
  ).toBeVisible();
});

test('when no reminder would go out, it says why and when one will', async () => {
  const none = { emails: 0, pupils: 0, goes_from: null, letters: [] };
  const remind = 'GET /app/campaigns/:id/remind/';
  api.on(remind, { ...none, next_automatic_on: '2026-12-02', why_not: ['not_sent'] });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remind' }));
  let dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('No email would go out.')).toBeVisible();
  expect(dialog.getByText(/^The question itself is still to be sent/)).toBeVisible();
  expect(dialog.getByText(/goes out by itself on 2 December( 2026)?/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  api.on(remind, { ...none, next_automatic_on: null, why_not: ['answered'] });
  await user.click(screen.getByRole('button', { name: 'Remind' }));
  dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The families who were asked have answered.')).toBeVisible();
  expect(dialog.getByText('No other reminder goes out by itself.')).toBeVisible();
});

test('each open family says why, with the next step beside it', async () => {
  api.on(ROWS, [
    family({ status: 'given' }),
    family({ test_taker: 32, last_name: 'Asked', status: 'asked', contacts: [asked()] }),
    family({ test_taker: 33, last_name: 'Lost', status: 'no_contact', contacts: [lost()] }),
    family({ test_taker: 34, last_name: 'Nobody', status: 'no_contact', contacts: [] }),
    family({ test_taker: 35, last_name: 'Quiet', quiet: true }),
    family({ test_taker: 36, last_name: 'New' }),
    family({ test_taker: 37, last_name: 'No', status: 'refused', contacts: [no()] }),
  ]);
  open('/campaigns/9?families=50');
  const card = within(
    await screen.findByRole('region', { name: 'Families yet to answer: 1r ESO · A' }),
  );
  expect(await card.findByText('6 families have not answered yet.')).toBeVisible();
  const line = (name: string) => within(card.getByRole('link', { name }).closest('li')!);
  expect(
    line('Asked, Nil').getByText(/^Rosa Vidal: question sent on 12 November( 2026)?$/),
  ).toBeVisible();
  line('Asked, Nil').getByRole('button', { name: 'Record an answer: Nil Asked' });
  expect(line('Lost, Nil').getByText('Rosa Vidal: emails do not arrive')).toBeVisible();
  line('Lost, Nil').getByRole('button', { name: 'Correct the address: Nil Lost' });
  line('Nobody, Nil').getByRole('button', { name: 'Add a contact: Nil Nobody' });
  expect(line('Quiet, Nil').getByText('This family gets no emails.')).toBeVisible();
  line('New, Nil').getByRole('button', { name: 'Ask the family of Nil New' });
  expect(
    line('No, Nil').getByText(/^Rosa Vidal: no on 13 November( 2026)?, by phone$/),
  ).toBeVisible();
  // A refusal needs no action.
  expect(line('No, Nil').getAllByRole('button')).toHaveLength(1);
  expect(card.getByRole('link', { name: 'Enter the paper forms' })).toHaveAttribute(
    'href',
    '/test-takers/consents?course=50&campaign=9',
  );
});

const asked = () => word({ asked_on: '2026-11-12' });
const lost = () => word({ undelivered: true });
const no = () => word({ answer: 'refused', route: 'phone', at: '2026-11-13T10:00:00Z' });

test('a conflict shows both answers alike, and takes a new one of either', async () => {
  const yes = word({
    id: 8,
    full_name: 'Joan Roca',
    answer: 'given',
    route: 'link',
    at: '2026-11-12T10:00:00Z',
  });
  api.on(ROWS, [family({ status: 'conflict', contacts: [no(), yes] })]);
  api.on(RECORD, () => Response.json({}, { status: 201 }));
  const user = open('/campaigns/9?families=50');
  const sides = within(await screen.findByRole('list', { name: 'Answers about Nil Roca' }));
  expect(sides.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Rosa VidalNo13 Nov 2026, by phoneRecord a new answer',
    'Joan RocaYes12 Nov 2026, by the linkRecord a new answer',
  ]);
  expect(screen.getByText(/don’t ask anyone to change their mind/)).toBeVisible();
  await user.click(sides.getByRole('button', { name: 'Record a new answer from Joan Roca' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Whose answer it is')).toHaveValue('8');
  // There is no default answer.
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect(dialog.getByText('Please choose yes or no')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'No' }));
  await user.selectOptions(dialog.getByLabelText('How it reached the school'), 'phone');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Recorded: Nil Roca')).toBeVisible();
  expect(api.calls(RECORD)[0]?.body).toEqual({
    given: false,
    reference: '',
    route: 'phone',
    contact: 8,
  });
});

test('a contact is added where it is missing', async () => {
  api.on(ROWS, [family({ status: 'no_contact', contacts: [] })]);
  api.on('POST /app/test-takers/:id/guardians/', () => Response.json({}, { status: 201 }));
  const user = open('/campaigns/9?families=50');
  await user.click(await screen.findByRole('button', { name: 'Add a contact: Nil Roca' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name and surname'), 'Rosa Vidal');
  await user.type(dialog.getByLabelText(/^Email( |$)/), 'rosa@example.org{Enter}');
  expect(await screen.findByText('The contact is saved: Nil Roca')).toBeVisible();
  expect(api.calls('POST /app/test-takers/:id/guardians/')[0]?.params.id).toBe('31');
});

test('what cannot be counted is said, and nothing is sent', async () => {
  api.on(WHOM, () => refuse(409, 'campaign_closed', { detail: 'This screening is closed.' }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Ask by email' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This screening is closed.');
  expect(dialog.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
});

test('a class leads to its open families, and a tutor sees nothing of it', async () => {
  const user = open();
  await user.click(await screen.findByTitle('Families of 1r ESO · A'));
  await waitFor(() => expect(address()).toBe('/campaigns/9?families=50'));
  expect(await screen.findByText('1 family has not answered yet.')).toBeVisible();
});

test('a tutor sees nothing of the families', async () => {
  renderApp('/campaigns/9?families=50', { as: testTakerUser() });
  await screen.findByRole('heading', { name: 'Autumn wellbeing' });
  expect(screen.queryByText('Families')).not.toBeInTheDocument();
  expect(api.calls(SUMMARY)).toEqual([]);
  expect(api.calls(ROWS)).toEqual([]);
});

test('a browser becomes the tablet of a class: logged out, and on the page of the tablet', async () => {
  api.on(
    TABLET,
    refuse(400, 'validation_error', { fields: { pin: ['This number is easy to guess.'] } }),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'More for 1r ESO · A' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Answer on a tablet' }));
  const dialog = within(await screen.findByRole('dialog'));
  const number = dialog.getByRole('textbox', { name: '6-digit code' });
  await user.type(number, '123456');
  await user.click(dialog.getByRole('button', { name: 'Log out and begin' }));
  expect(await dialog.findByText('This number is easy to guess.')).toBeVisible();
  api.on(TABLET, () => undefined);
  api.on('POST /api/logout/', () => undefined);
  await user.clear(number);
  await user.type(number, '402718');
  await user.click(dialog.getByRole('button', { name: 'Log out and begin' }));
  await waitFor(() => expect(api.calls(TABLET)[0]?.body).toEqual({ course: 50, pin: '402718' }));
  await waitFor(() => expect(isSignedIn()).toBe(false));
});

test('a tablet that is open is named, and ended from here', async () => {
  const ends = '2026-10-07T19:30:00Z';
  api.on(SUMMARY, { classes: [classA], mails, desks: [{ course: 50, ends_at: ends }] });
  api.on(END_TABLETS, () => undefined);

  const user = open();
  expect(await screen.findByText(/A tablet is open for 1r ESO · A until 21:30/)).toBeVisible();
  api.on(SUMMARY, { classes: [classA], mails, desks: tablets });
  await user.click(screen.getByRole('button', { name: 'End all tablets of this screening' }));
  expect(await screen.findByText('No tablet is open any more')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/A tablet is open for/)).toBeNull());
});
