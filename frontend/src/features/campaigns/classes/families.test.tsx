import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { campaign, classProgress, personProgress } from '../../../test/campaigns';
import { api, refuse } from '../../../test/fakeApi';
import { schoolAdminUser, testTakerUser } from '../../../test/fixtures';
import { address, renderApp } from '../../../test/renderApp';
import type { CampaignInFull, ConsentStatus } from '../../../api/types';

function family(over: Partial<ConsentStatus>): ConsentStatus {
  return {
    test_taker: 31,
    first_name: 'Anna',
    last_name: 'Puig',
    told_apart: '',
    course: 50,
    status: 'not_asked',
    answers_from: null,
    no_card: 'family',
    contacts: [],
    family: { answer: 'none', route: null, at: null },
    delete_by: null,
    quiet: false,
    ...over,
  };
}

const some = [
  family({}),
  family({ test_taker: 32, last_name: 'Zapata', status: 'given', no_card: null }),
  family({ test_taker: 33, last_name: 'Roca', status: 'not_needed', no_card: 'wrong_age' }),
  family({ test_taker: 34, last_name: 'Mas', status: 'given', no_card: 'answered' }),
];
const CARDS = 'POST /app/campaigns/:id/cards/';
const informing = campaign({ basis: 'information' });

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  api.on('GET /app/campaigns/:id/', campaign());
  api.on('GET /app/campaigns/:id/progress/', ({ search }) => ({
    classes: [classProgress()],
    ...(search.has('course') && {
      people: some.map(({ test_taker, last_name }) => personProgress({ test_taker, last_name })),
    }),
  }));
  api.on('GET /app/class-sessions/', []);
  api.on('GET /app/campaigns/:id/answer/', { versions: [] });
  api.on('GET /app/campaigns/:id/consents/', some);
  api.on('GET /app/campaigns/:id/consents/summary/', {
    classes: [],
    mails: { waiting: 0, sent: 0 },
    desks: [],
  });
});

async function printAll(user: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: 'More for 1r ESO · A' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print the cards' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Print the cards' }));
  return dialog;
}

test('after printing, the school reads who gets no card and why, with the way to mend it', async () => {
  api.on(CARDS, new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }));
  const user = renderApp('/campaigns/9', { as: schoolAdminUser() });
  await printAll(user);
  expect(await screen.findByText(/2 pupils get none: the list says why/)).toBeVisible();
  expect(address()).toBe('/campaigns/9?course=50');
  const row = async (name: string) =>
    (await screen.findByRole('rowheader', { name })).closest('tr')!;
  const lacking = await row('Open Puig, Anna');
  expect(lacking).toHaveTextContent('The family’s consent is not on record');
  expect(within(lacking).getByRole('link')).toHaveAttribute('href', '/test-takers/31');
  expect(await row('Open Roca, Anna')).toHaveTextContent('Too young or too old for this form');
});

test('where nobody gets one, the list behind the refusal says why', async () => {
  api.on(CARDS, () => refuse(409, 'no_cards', { detail: 'Nobody here. The list says why.' }));
  const user = renderApp('/campaigns/9', { as: schoolAdminUser() });
  const dialog = await printAll(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nobody here');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('The family’s consent is not on record')).toBeVisible();
});

test('where nobody can get one, it says why before, and leads to who lacks what', async () => {
  api.on('GET /app/campaigns/:id/consents/', [family({}), family({ test_taker: 32 })]);
  api.on('GET /app/overview/', { classes: [] });
  const user = renderApp('/campaigns/9', { as: schoolAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'More for 1r ESO · A' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print the cards' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The family’s consent is not on record: 2\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Record the consents of this class' }));
  await waitFor(() => expect(address()).toBe('/test-takers/consents?course=50'));
  expect(api.calls(CARDS)).toEqual([]);
});

const ofClass = {
  course: 50,
  course_name: '1r ESO',
  class_name: 'A',
  pupils: 4,
  given: 2,
  not_needed: 1,
  not_asked: 1,
  no_contact: 0,
  asked: 0,
  refused: 0,
  conflict: 0,
  withdrawn: 0,
  outdated: 0,
};
const summary = {
  classes: [ofClass, { ...ofClass, course: 51, class_name: 'B', not_asked: 0, given: 3 }],
  mails: { waiting: 2, sent: 0 },
  desks: [],
};
const two = {
  classes: [
    classProgress({ self: { asked: 4, done: 0 } }),
    classProgress({ course: 51, class_name: 'B', self: { asked: 4, done: 4 } }),
  ],
};

test('the classes say apart who lacks a consent, and lead there', async () => {
  api.on('GET /app/campaigns/:id/consents/summary/', summary);
  renderApp('/campaigns/9', { as: schoolAdminUser() });
  const link = await screen.findByRole('link', { name: '1 without consent: 1r ESO · A' });
  expect(link).toHaveAttribute('href', '/test-takers/consents?course=50&campaign=9');
  expect(screen.getByText('2 emails are waiting to be sent.')).toBeVisible();
  expect(screen.queryByText(/0 emails/)).not.toBeInTheDocument();
});

test('what is next stands first, and leads to the classes that need it', async () => {
  api.on('GET /app/campaigns/:id/consents/summary/', summary);
  api.on('GET /app/campaigns/:id/progress/', two);
  const user = renderApp('/campaigns/9', { as: schoolAdminUser() });
  await screen.findByRole('button', { name: 'Ask 1 family' });
  await user.click(screen.getByRole('button', { name: 'Print the cards of 1 class' }));
  const table = within(screen.getByRole('region', { name: /^Classes, and how many/ }));
  expect(table.getByRole('rowheader', { name: /A$/ })).toBeVisible();
  expect(table.queryByRole('rowheader', { name: /B$/ })).not.toBeInTheDocument();
  await user.selectOptions(table.getByRole('combobox'), 'All classes');
  await user.click(table.getByRole('button', { name: 'Pupils' }));
  await user.click(table.getByRole('button', { name: 'Pupils' }));
  const names = table.getAllByRole('rowheader').map((one) => one.textContent);
  expect(names).toEqual(['1r ESO · B', '1r ESO · A', 'Total']);
});

test('a closed screening asks nobody for anything any more', async () => {
  api.on('GET /app/campaigns/:id/', campaign({ state: 'closed' }));
  const outdated = { ...ofClass, given: 0, outdated: 2 };
  api.on('GET /app/campaigns/:id/consents/summary/', { ...summary, classes: [outdated] });
  renderApp('/campaigns/9', { as: schoolAdminUser() });
  expect(await screen.findByRole('rowheader', { name: /1r ESO · A/ })).toBeVisible();
  expect(screen.queryByText(/to be asked again|without consent|Next:/)).not.toBeInTheDocument();
});

test('the consent of pupils of a class is recorded from its list', async () => {
  api.on('GET /app/campaigns/:id/consents/', some);
  api.on('GET /app/campaigns/:id/consents/summary/', {
    classes: [],
    mails: { waiting: 0, sent: 0 },
    desks: [],
  });
  api.on('POST /app/test-takers/guardian-consent/', { recorded: [31] });
  const user = renderApp('/campaigns/9?course=50', { as: schoolAdminUser() });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Anna Puig' }));
  await user.click(screen.getByRole('button', { name: 'Record consent' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Yes' }));
  await user.type(dialog.getByLabelText('Where it is kept'), 'Folder 3');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Recorded for 1 person')).toBeVisible();
});

test('a tutor is asked to ask, and told nothing of anybody', async () => {
  api.on(CARDS, new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }));
  const user = renderApp('/campaigns/9', { as: testTakerUser() });
  await user.click(await screen.findByRole('button', { name: 'Print the cards' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('please ask the school’s administration');
  await user.click(within(dialog).getByRole('button', { name: 'Print the cards' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(api.calls('GET /app/campaigns/:id/consents/')).toEqual([]);
  expect(screen.queryByText(/get no card/)).not.toBeInTheDocument();
});

test('records that the families of some pupils were told, and says from when they answer', async () => {
  api.on('GET /app/campaigns/:id/', informing);
  api.on('POST /app/campaigns/:id/informed/', { recorded: 1, answers_from: '2026-12-03' });
  const user = renderApp('/campaigns/9', { as: schoolAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'Record that families were told' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Some pupils' }));
  await user.click(within(dialog).getByRole('button', { name: 'Record' }));
  expect(within(dialog).getByText('Please choose at least one pupil')).toBeVisible();
  expect(within(dialog).getByText('Please give the day')).toBeVisible();
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Puig, Anna' }));
  await user.type(within(dialog).getByLabelText('On which day'), '25/11/2026');
  await user.selectOptions(within(dialog).getByLabelText('How'), 'meeting');
  await user.click(within(dialog).getByRole('button', { name: 'Record' }));
  expect(
    await screen.findByText(/^Recorded for 1 pupil, who can answer from 3 December( 2026)?$/),
  ).toBeVisible();
  expect(api.calls('POST /app/campaigns/:id/informed/')[0]?.body).toEqual({
    test_takers: [31],
    on: '2026-11-25',
    how: 'meeting',
  });
});

test('a day that the server refuses is said at its field', async () => {
  api.on('GET /app/campaigns/:id/', informing);
  api.on('POST /app/campaigns/:id/informed/', () =>
    refuse(400, 'validation_error', { fields: { on: ['This day has not come yet.'] } }),
  );
  const user = renderApp('/campaigns/9', { as: schoolAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'Record that families were told' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('On which day'), '25/11/2027');
  await user.click(within(dialog).getByRole('button', { name: 'Record' }));
  expect(await within(dialog).findByText('This day has not come yet.')).toBeVisible();
  expect(api.calls('POST /app/campaigns/:id/informed/')[0]?.body).toMatchObject({ course: 50 });
});

test('says of each family what was said, and from when a pupil answers', async () => {
  api.on('GET /app/campaigns/:id/', informing);
  api.on('GET /app/campaigns/:id/consents/', [
    family({}),
    family({ test_taker: 32, status: 'asked', answers_from: '2026-12-03' }),
    family({ test_taker: 33, status: 'withdrawn' }),
    family({ test_taker: 34, status: 'not_needed', no_card: null }),
  ]);
  renderApp('/campaigns/9?course=50', { as: schoolAdminUser() });
  const table = await screen.findByRole('region', { name: 'Who has answered: 1r ESO · A' });
  expect(
    await within(table).findByText(
      /^The family was told; they can answer from 3 December( 2026)?$/,
    ),
  ).toBeVisible();
  for (const word of ['It is not on record that the family was told', 'The family has said no']) {
    expect(within(table).getByText(word)).toBeVisible();
  }
});

test('the day of each lesson is set for the families to read', async () => {
  api.on('GET /app/campaigns/:id/', campaign({ lessons: [{ course: 50, on: '2026-12-01' }] }));
  api.on('PATCH /app/campaigns/:id/', ({ body }) => campaign(body as Partial<CampaignInFull>));
  const user = renderApp('/campaigns/9', { as: schoolAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'Set the days of the lessons' }));
  const day = within(await screen.findByRole('dialog')).getByLabelText('1r ESO · A');
  expect(day).toHaveValue('01/12/2026');
  await user.clear(day);
  await user.type(day, '3-12-2026');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The days of the lessons are saved')).toBeVisible();
  const [sent] = api.calls('PATCH /app/campaigns/:id/');
  expect(sent?.body).toMatchObject({ lessons: [{ course: 50, on: '2026-12-03' }] });
});
