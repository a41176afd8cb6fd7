import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaign } from '../../../test/campaigns';
import { api, refuse } from '../../../test/fakeApi';
import { school, schoolAdminUser } from '../../../test/fixtures';
import { address, renderApp } from '../../../test/renderApp';

const draft = campaign({ id: 9, state: 'draft' });
const aClass = {
  id: 50,
  course: '1r ESO',
  class_name: 'A',
  school_id: 5,
  archived_at: null,
  counts: { people: 29, pupils: 27, tests: 0 },
};
const check = {
  blocking: [],
  warnings: [],
  pupils: 26,
  load: { children_low: 3, children_high: 4, hours_low: 1.5, hours_high: 2 },
  assignments: { self: 26, guardian: 20, teacher: 0 },
};

function server() {
  api.on('GET /app/schools/', [school()]);
  api.on('GET /app/courses/school/:id/by-admin/', [aClass]);
  api.on('GET /app/campaigns/:id/', draft);
  allow('consent', 'information');
}
const allow = (...bases: string[]) =>
  api.on('GET /app/config/', { help_lines: [], privacy: null, campaign_bases: bases });
const open = (url: string) => renderApp(url, { as: schoolAdminUser() });

test('says what is missing, all at once', async () => {
  server();
  const user = open('/campaigns/new');
  await screen.findByRole('checkbox', { name: /1r ESO A/ });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const summary = screen.getByText('Please check these points').closest('div')!;
  expect(within(summary.parentElement!).getByText('Give it a name')).toBeVisible();
  expect(within(summary.parentElement!).getByText('Choose at least one class')).toBeVisible();
});

test('the first step makes a draft of the only school, and leads on', async () => {
  server();
  api.on('POST /app/campaigns/', Response.json(draft, { status: 201 }));
  const user = open('/campaigns/new');
  await user.click(await screen.findByRole('checkbox', { name: /1r ESO A/ }));
  expect(screen.getByText('1 class chosen, with 27 pupils')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name of the screening' }), 'Autumn');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const heading = await screen.findByRole('heading', { level: 2, name: 'Dates and legal basis' });
  // Applies even if the draft has just been created.
  await waitFor(() => expect(heading).toHaveFocus());
  expect(address()).toBe('/campaigns/new?draft=9&step=2');
  expect(api.calls('POST /app/campaigns/')[0]?.body).toMatchObject({
    school: 5,
    name: 'Autumn',
    classes: [50],
    questionnaires: ['SDQ'],
    voices: ['self'],
    basis: 'consent',
  });
});

test('a reload carries on with the draft, and going back loses nothing', async () => {
  server();
  const user = open('/campaigns/new?draft=9&step=2');
  expect(await screen.findByLabelText('First day')).toHaveValue('16/11/2026');
  await user.click(screen.getByRole('radio', { name: 'Information' }));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  const name = await screen.findByRole('textbox', { name: 'Name of the screening' });
  expect(name).toHaveValue('Autumn wellbeing');
  api.on('PATCH /app/campaigns/:id/', { ...draft, basis: 'information' });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('radio', { name: 'Information' })).toBeChecked();
  const sent = api.calls('PATCH /app/campaigns/:id/')[0]?.body;
  expect(sent).toEqual({ basis: 'information', version: 'a' });
});

test('offers only the grounds that are allowed here', async () => {
  server();
  api.on('GET /app/campaigns/:id/', { ...draft, basis: 'information' });
  allow('consent');
  const user = open('/campaigns/new?draft=9&step=2');
  const consent = await screen.findByRole('radio', { name: 'Consent' });
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Information' })).toBeNull());
  expect(consent).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getAllByText('Choose a legal basis that is allowed here')[0]).toBeVisible();
  expect(api.calls('PATCH /app/campaigns/:id/')).toEqual([]);
});

test('a day that is none is not sent', async () => {
  server();
  const user = open('/campaigns/new?draft=9&step=2');
  const last = await screen.findByLabelText('Last day');
  await user.clear(last);
  await user.type(last, '31/11/2026');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(last).toHaveAccessibleDescription(expect.stringContaining('31/12/2016.'));
  expect(last).toHaveValue('31/11/2026');
  expect(api.calls('PATCH /app/campaigns/:id/')).toEqual([]);
});

test('a date that the server refuses is shown at its field', async () => {
  server();
  api.on('PATCH /app/campaigns/:id/', () =>
    refuse(400, 'invalid', { fields: { closes_on: ['A screening can last 120 days at most.'] } }),
  );
  const user = open('/campaigns/new?draft=9&step=2');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('Last day')).toHaveAccessibleDescription(
    expect.stringContaining('120 days at most.'),
  );
});

test('the check counts, explains, and leads to the lists; what blocks it stops the way', async () => {
  server();
  api.on('GET /app/campaigns/:id/check/', {
    ...check,
    blocking: [{ code: 'class_taken', count: 1, detail: 'Another screening.', courses: [50] }],
    warnings: [
      { code: 'no_consent', count: 3, detail: 'No consent for 3.', courses: [50] },
      { code: 'no_birth_date', count: 2, detail: 'No date for 2.', courses: [50] },
      { code: 'demonstration_wording', count: 0, detail: 'Demonstration.', courses: [] },
    ],
  });
  open('/campaigns/new?draft=9&step=3');
  expect(await screen.findByText('No consent for 3.')).toBeVisible();
  expect(
    screen.getByText(/pupils to look at first, 3–4; hours for each reader, 1.5–2\./),
  ).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'People of 1r ESO · A' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/test-takers?school=5&course=50&lacks=no_consent&campaign=9',
    '/test-takers?school=5&course=50&lacks=birth_date',
  ]);
  expect(screen.getByRole('link', { name: 'Open screenings of 1r ESO · A' })).toHaveAttribute(
    'href',
    '/campaigns?state=open&course=50',
  );
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('opens it and shows its page', async () => {
  server();
  api.on('POST /app/campaigns/:id/open/', () => {
    api.on('GET /app/campaigns/:id/', campaign());
    return campaign();
  });
  api.on('GET /app/campaigns/:id/progress/', { classes: [] });
  api.on('GET /app/campaigns/:id/consents/summary/', {
    classes: [],
    mails: { waiting: 0, sent: 0 },
    desks: [],
  });
  api.on('GET /app/class-sessions/', []);
  const user = open('/campaigns/new?draft=9&step=4');
  await user.click(await screen.findByRole('button', { name: 'Open the screening' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn wellbeing' })).toBeVisible();
  expect(address()).toBe('/campaigns/9');
});

test('what blocks the opening is explained where it was pressed', async () => {
  server();
  api.on('POST /app/campaigns/:id/open/', () =>
    refuse(409, 'campaign_blocked', {
      detail: 'Not yet.',
      blocking: [
        { code: 'no_contact', count: 0, detail: 'Nobody knows where to ask.', courses: [] },
        { code: 'dates_over', count: 0, detail: 'The last day is over.', courses: [] },
      ],
    }),
  );
  const user = open('/campaigns/new?draft=9&step=4');
  await user.click(await screen.findByRole('button', { name: 'Open the screening' }));
  expect(await screen.findByText('The last day is over.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Say where families ask' })).toHaveAttribute(
    'href',
    '/schools',
  );
  expect(screen.getByRole('link', { name: 'Change the dates' })).toHaveAttribute(
    'href',
    '/campaigns/new?draft=9&step=2',
  );
});

test('a class that was asked the same not long ago is asked again with a reason', async () => {
  server();
  api.on('POST /app/campaigns/:id/open/', ({ body }) => {
    if (!(body as { reason?: string }).reason) {
      return refuse(409, 'too_soon', { detail: '1 class was asked the same.', courses: [50] });
    }
    api.on('GET /app/campaigns/:id/', campaign());
    return campaign();
  });
  api.on('GET /app/campaigns/:id/progress/', { classes: [] });
  api.on('GET /app/campaigns/:id/consents/summary/', {
    classes: [],
    mails: { waiting: 0, sent: 0 },
    desks: [],
  });
  api.on('GET /app/class-sessions/', []);
  const user = open('/campaigns/new?draft=9&step=4');
  await user.click(await screen.findByRole('button', { name: 'Open the screening' }));
  const dialog = await screen.findByRole('dialog', { name: 'Open it again so soon?' });
  expect(dialog).toHaveTextContent('1 class was asked the same.');
  const again = within(dialog).getByRole('button', { name: 'Open the screening' });
  await user.click(again);
  expect(within(dialog).getByText('Say why, in at least ten characters')).toBeVisible();
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Why it is asked again' }),
    'The headteacher asked',
  );
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn wellbeing' })).toBeVisible();
  expect(api.calls('POST /app/campaigns/:id/open/').map(({ body }) => body)).toEqual([
    {},
    { reason: 'The headteacher asked' },
  ]);
});

test('one that is open already is shown instead', async () => {
  server();
  api.on('GET /app/campaigns/:id/', campaign());
  api.on('GET /app/campaigns/:id/progress/', { classes: [] });
  api.on('GET /app/campaigns/:id/consents/summary/', {
    classes: [],
    mails: { waiting: 0, sent: 0 },
    desks: [],
  });
  api.on('GET /app/class-sessions/', []);
  open('/campaigns/new?draft=9&step=2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn wellbeing' })).toBeVisible();
  expect(address()).toBe('/campaigns/9');
});
