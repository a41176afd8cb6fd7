import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GuardianConsent } from '../../api/types';
import { api, page, refuse } from '../../test/fakeApi';
import { course, schoolAdminUser, testTaker } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const state = 'GET /app/test-takers/:id/guardian-consent/';
const record = 'POST /app/test-takers/:id/guardian-consent/';
const anna = testTaker({
  id: 31,
  first_name: 'Anna',
  last_name: 'Puig',
  test_taker_type_name: 'student',
  age: 12,
});
const missing: GuardianConsent = {
  asked_below: 14,
  is_asked: true,
  given: null,
  reference: '',
  at: null,
  id: null,
  recorded: [],
};
const given = { ...missing, given: true, reference: 'Folder 7', at: '2026-05-03T10:00:00Z' };
const withdrawn = { ...missing, given: false, at: '2026-06-04T10:00:00Z' };
const title = 'Consent of a parent or guardian';

async function open(consent: object | (() => Response), person = anna) {
  api.on('GET /app/test-takers/:id/', person);
  api.on(state, consent);
  api.on('GET /app/test-takers/responsible-list/', page([]));
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
  const user = renderApp('/test-takers/31', { as: schoolAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
  return user;
}
async function card() {
  return within(await screen.findByRole('region', { name: title }));
}
const reference = 'Where it is kept';

describe('the consent of a guardian', () => {
  it('is written down as the family has said it: who, how and where', async () => {
    const user = await open(missing);
    api.on(record, () => Response.json(given, { status: 201 }));
    const consent = await card();
    expect(consent.getByText('Not on record')).toBeVisible();
    expect(consent.getByText(/only a guardian who agrees can answer about Anna/)).toBeVisible();
    expect(consent.queryByText(/date of birth/)).not.toBeInTheDocument();
    expect(consent.queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument();
    await user.click(consent.getByRole('button', { name: 'Record an answer' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Yes' }));
    await user.type(dialog.getByLabelText(reference), ' Folder 7 ');
    api.on(state, given);
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    expect(await consent.findByText(/3 May 2026/)).toHaveTextContent('Folder 7');
    expect(api.calls(record)).toMatchObject([
      { params: { id: '31' }, body: { given: true, route: 'paper', reference: 'Folder 7' } },
    ]);
  });

  it('says why it is asked for where the age is unknown', async () => {
    await open(missing, { ...anna, age: null, birth_date: null });
    expect((await card()).getByText(/don’t know the date of birth/)).toBeVisible();
  });

  it('is withdrawn only after asking, and can be recorded again', async () => {
    const user = await open(given);
    api.on(record, () => Response.json(withdrawn, { status: 201 }));
    const consent = await card();
    await user.click(consent.getByRole('button', { name: 'Withdraw the consent' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.calls(record)).toEqual([]);
    await user.click(consent.getByRole('button', { name: 'Withdraw the consent' }));
    api.on(state, withdrawn);
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw the consent' }),
    );
    expect(await consent.findByText('Withdrawn')).toBeVisible();
    expect(consent.getByText(/4 June 2026/)).toBeVisible();
    expect(screen.getByText('The consent for Anna Puig has been withdrawn')).toBeVisible();
    expect(api.calls(record).map(({ body }) => body)).toEqual([{ given: false }]);
    await waitFor(() =>
      expect(consent.getByRole('button', { name: 'Record an answer' })).toHaveFocus(),
    );
  });

  it('is not needed from the age that the operator sets', async () => {
    await open({ ...missing, is_asked: false });
    const consent = await card();
    expect(consent.getByText('Not needed')).toBeVisible();
    expect(consent.getByText(/below the age of 14/)).toBeVisible();
    expect(consent.queryByRole('button', { name: /Record/ })).not.toBeInTheDocument();
  });

  it('is where a family says no to a screening that rests on information, at every age', async () => {
    api.on('GET /app/config/', {
      help_lines: [],
      privacy: null,
      session_idle_hours: 3,
      session_max_hours: 12,
      campaign_bases: ['consent', 'information'],
    });
    const user = await open({ ...missing, is_asked: false });
    api.on(record, () => Response.json(withdrawn, { status: 201 }));
    const consent = await card();
    await user.click(await consent.findByRole('button', { name: 'Record an answer' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'No' }));
    expect(dialog.getByText(/nothing that needs the family’s word/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(api.calls(record)).toMatchObject([{ body: { given: false } }]));
  });

  it('is not spoken of where nobody is asked, unless there is one', async () => {
    await open({ ...missing, asked_below: 0, is_asked: false });
    await waitFor(() => expect(api.calls(state)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
  });

  it('is shown where nobody is asked any more, as long as there is one', async () => {
    await open({ ...given, asked_below: 0, is_asked: false });
    const consent = await card();
    expect(consent.getByText('Recorded')).toBeVisible();
    expect(consent.getByRole('button', { name: 'Withdraw the consent' })).toBeVisible();
  });

  it('can be asked for again when loading failed', async () => {
    const user = await open(() => refuse(403, 'x', { detail: 'Not now.' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    api.on(state, given);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await card()).findByText('Recorded')).toBeVisible();
  });

  it('of the wrong child is taken back with a reason, by whoever notices it', async () => {
    const row = {
      id: 7,
      said: 'given' as const,
      contact: null,
      route: 'paper' as const,
      reference: 'Folder 7',
      purpose: 'screening' as const,
      text: '1',
      at: '2026-05-03T10:00:00Z',
      recorded_by: 'Marta Soler',
      void_at: null,
      void_reason: '',
    };
    const user = await open({ ...given, id: 7, recorded: [row] });
    const gone = { void_at: '2026-05-04T10:00:00Z', void_reason: 'Of another child' };
    const back = 'DELETE /app/test-takers/:id/guardian-consent/:consent/';
    api.on(back, () => new Response(null, { status: 204 }));
    const consent = await card();
    await user.click(consent.getByText('1 answer on record'));
    expect(consent.getByText(/Folder 7 · recorded by Marta Soler/)).toBeVisible();
    await user.click(consent.getByText('Recorded by mistake?'));
    const why = consent.getByLabelText('Why it was a mistake');
    await user.type(why, 'short{Enter}');
    expect(await consent.findByRole('link', { name: /at least 10 letters/ })).toBeVisible();
    expect(api.calls(back)).toHaveLength(0);
    api.on(state, { ...missing, recorded: [{ ...row, ...gone }] });
    await user.type(why, ' of another child');
    await user.click(consent.getByRole('button', { name: 'Void the record' }));
    expect(await consent.findByText(/A mistake, taken back on 4 May 2026/)).toBeVisible();
    expect(api.calls(back)).toMatchObject([{ body: { reason: 'short of another child' } }]);
    expect(consent.getByText('Not on record')).toBeVisible();
  });
});
