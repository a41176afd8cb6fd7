import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { campaign } from '../../test/campaigns';
import { api, page, refuse } from '../../test/fakeApi';
import { course, school, schoolAdminUser, testTaker } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const MANY = 'POST /app/test-takers/guardian-consent/';
const ONE = 'POST /app/test-takers/:id/guardian-consent/';
const BACK = 'DELETE /app/test-takers/:id/guardian-consent/';
const LIST = 'GET /app/test-takers/';
const CONTACTS = 'GET /app/test-takers/guardians/';
const reference = 'Where it is kept';
const state = { asked_below: 14, is_asked: true, given: true, reference: 'Folder 3', at: null };

const pupil = (id: number, first: string) =>
  testTaker({ id, first_name: first, last_name: 'Puig', test_taker_type_name: 'student' });
const people = [pupil(31, 'Anna'), pupil(32, 'Biel'), pupil(33, 'Carla')];

const counts = {
  course: 50,
  course_name: '1r ESO',
  class_name: 'A',
  school: 5,
  school_name: 'Escola del Mar',
  people: 27,
  no_address: 0,
  not_invited: 0,
  invited: 0,
  active: 0,
  running: 0,
  finished: 0,
  to_approve: 0,
  consent_missing: 3,
};

function open(url: string, rows = people) {
  api.on('GET /app/schools/', [school()]);
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  api.on('GET /app/overview/', { classes: [counts] });
  api.on(LIST, page(rows));
  api.on(CONTACTS, []);
  api.on(ONE, () => Response.json(state, { status: 201 }));
  api.on(BACK, { ...state, given: null });
  return renderApp(url, { as: schoolAdminUser() });
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Pupils without a consent' }));
type Lines = Awaited<ReturnType<typeof lines>>;
const word = (list: Lines, name: string, said: string) =>
  within(list.getByRole('radiogroup', { name })).getByRole('radio', { name: said });
const nothing = (list: Lines, name: string) => word(list, name, 'Nothing yet');

describe('consent for those chosen in the list', () => {
  it('is recorded in one call, and the list is asked for again', async () => {
    const user = open('/test-takers?consent=missing');
    api.on(MANY, ({ body }) => ({ recorded: (body as { ids: number[] }).ids }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Anna Puig' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Carla Puig' }));
    await user.click(screen.getByRole('button', { name: 'Record consent' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    expect(dialog.getByRole('alert'), 'neither is suggested').toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Yes' }));
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    expect(dialog.getByText('Say where the signed consents are kept')).toBeVisible();
    expect(dialog.getByLabelText(reference)).toHaveFocus();
    await user.type(dialog.getByLabelText(reference), 'Folder 3');
    await user.selectOptions(dialog.getByLabelText('How it reached the school'), 'paper');
    const before = api.calls(LIST).length;
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('Recorded for 2 people')).toBeVisible();
    expect(api.calls(MANY)[0]?.body).toEqual({
      ids: [31, 33],
      given: true,
      reference: 'Folder 3',
      route: 'paper',
    });
    expect(api.calls(LIST).length).toBeGreaterThan(before);
  });

  it('may be a no, and says what was not recorded', async () => {
    const user = open('/test-takers');
    api.on(MANY, () => refuse(503, 'unavailable', { detail: 'Not now.' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Biel Puig' }));
    await user.click(screen.getByRole('button', { name: 'Record consent' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'No' }));
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing has been recorded.');
    expect(api.calls(MANY)[0]?.body).toMatchObject({ ids: [32], given: false, reference: '' });
  });
});

describe('the consents of a class', () => {
  it('are typed in with a key each, and each line is saved at once', async () => {
    const user = open('/test-takers/consents?course=50');
    const list = await lines();
    await user.type(screen.getByLabelText(reference), 'Folder 3');
    nothing(list, 'Puig, Anna').focus();
    await user.keyboard('y');
    expect(nothing(list, 'Puig, Biel')).toHaveFocus();
    await user.keyboard('ns');
    expect(await screen.findByText('3 of 3')).toBeVisible();
    expect(
      api.calls(ONE).map(({ params, body }) => [params.id, (body as typeof state).given]),
    ).toEqual([
      ['31', true],
      ['32', false],
      ['33', true],
    ]);
    // Each paper has its own number.
    expect(api.calls(ONE).map(({ body }) => (body as typeof state).reference)).toEqual([
      'Folder 3 · 1',
      'Folder 3 · 2',
      'Folder 3 · 3',
    ]);
    // The lines stay, so that a mistake can be seen.
    expect(list.getAllByRole('listitem')).toHaveLength(3);
  });

  it('take Enter after a letter for the same step, and alone for one on', async () => {
    const user = open('/test-takers/consents?course=50');
    const list = await lines();
    await user.type(screen.getByLabelText(reference), 'Folder 3');
    nothing(list, 'Puig, Anna').focus();
    await user.keyboard('y{Enter}');
    expect(nothing(list, 'Puig, Biel')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(nothing(list, 'Puig, Carla')).toHaveFocus();
    await user.keyboard('n');
    await screen.findByText('2 of 3');
    expect(api.calls(ONE).map(({ params }) => params.id)).toEqual(['31', '33']);
  });

  it('say whose word it is: the only contact’s, or the one that is chosen', async () => {
    const user = open('/test-takers/consents?course=50');
    const rosa = { id: 7, full_name: 'Rosa Puig' };
    const joan = { id: 8, full_name: 'Joan Puig' };
    api.on(CONTACTS, [
      { test_taker: 31, contacts: [rosa] },
      { test_taker: 32, contacts: [rosa, joan] },
    ]);
    const list = await lines();
    await user.clear(screen.getByLabelText(/^Number of the first paper/));
    await user.type(screen.getByLabelText(reference), 'Folder 3');
    nothing(list, 'Puig, Anna').focus();
    await user.keyboard('y');
    await user.keyboard('2y');
    await user.keyboard('y');
    await screen.findByText('3 of 3');
    const [anna, biel, carla] = api.calls(ONE).map(({ body }) => body);
    expect(anna).toEqual({ given: true, reference: 'Folder 3', route: 'paper', contact: 7 });
    expect(biel).toMatchObject({ contact: 8 });
    expect(carla).not.toHaveProperty('contact');
    expect(list.getByLabelText('Who signed: Puig, Biel')).toHaveValue('8');
  });

  it('ask for the reference before a yes', async () => {
    const user = open('/test-takers/consents?course=50');
    const list = await lines();
    await user.click(word(list, 'Puig, Anna', 'Yes'));
    expect(screen.getByText('Say where the signed consents are kept')).toBeVisible();
    expect(screen.getByLabelText(reference)).toHaveFocus();
    expect(api.calls(ONE)).toEqual([]);
  });

  it('undo a slip, and put another word in its place', async () => {
    const user = open('/test-takers/consents?course=50');
    const list = await lines();
    await user.type(screen.getByLabelText(reference), 'Folder 3');
    await user.click(word(list, 'Puig, Anna', 'Yes'));
    await screen.findByText('1 of 3');
    await user.keyboard('-');
    await screen.findByText('0 of 3');
    expect(api.calls(BACK)).toHaveLength(1);
    await user.click(word(list, 'Puig, Biel', 'Yes'));
    await screen.findByText('1 of 3');
    await user.click(word(list, 'Puig, Biel', 'No'));
    await waitFor(() => expect(api.calls(ONE).at(-1)?.body).toMatchObject({ given: false }));
    // The mistake was taken back first.
    expect(api.calls(BACK)).toHaveLength(2);
  });

  // promise: recordConsent.byClass.unsavedText
  it('keep what was not saved, and save it again', async () => {
    const user = open('/test-takers/consents?course=50');
    api.on(ONE, () => refuse(503, 'unavailable', { detail: 'Not now.' }));
    const list = await lines();
    await user.click(word(list, 'Puig, Anna', 'No'));
    const line = list.getAllByRole('listitem')[0]!;
    expect(await within(line).findByRole('alert')).toHaveTextContent('Not saved');
    expect(screen.getByText('0 of 3')).toBeVisible();
    expect(word(list, 'Puig, Anna', 'No')).toBeChecked();
    api.on(ONE, () => Response.json(state, { status: 201 }));
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByText('1 of 3')).toBeVisible();
    expect(screen.queryByText('1 line is not saved')).not.toBeInTheDocument();
    expect(api.calls(BACK)).toEqual([]);
  });

  it('of a screening are those of the families it has not heard, asked or not', async () => {
    const row = (id: number, last_name: string, status: string) => ({
      test_taker: id,
      first_name: 'Nil',
      last_name,
      course: 50,
      status,
      contacts: [],
    });
    api.on('GET /app/campaigns/:id/', campaign());
    api.on('GET /app/campaigns/:id/consents/', [
      row(31, 'Mas', 'asked'),
      row(32, 'Roca', 'given'),
      row(33, 'Vila', 'no_contact'),
    ]);
    open('/test-takers/consents?course=50&campaign=9');
    expect((await lines()).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(/For “Autumn wellbeing”/)).toBeVisible();
  });

  it('end when nobody lacks one', async () => {
    open('/test-takers/consents?course=50', []);
    expect(await screen.findByText('No consent is missing in this class')).toBeVisible();
  });
});

it('the filter “consent missing” is asked again after one was recorded and on the way back', async () => {
  const user = open('/test-takers?consent=missing');
  api.on('GET /app/test-takers/:id/', people[0]!);
  api.on('GET /app/test-takers/:id/guardian-consent/', {
    ...state,
    given: null,
    reference: '',
    recorded: [],
  });
  api.on('GET /app/test-takers/responsible-list/', page([]));
  api.on('GET /app/test-takers/:id/bonds/', []);
  api.on('GET /app/moves/', []);
  api.on('GET /app/test-takers/:id/who-read/', []);
  api.on('GET /app/guardians/:id/resend/', { can_send: false, sent_at: null });
  api.on('GET /app/test-takers/:id/guardians/', []);
  api.on('GET /app/test-takers/:id/exclusions/', []);
  api.on('GET /app/test-takers/:id/not-own/', []);
  api.on('GET /app/campaigns/', page([]));
  api.on('GET /app/test-takers/:id/tests/', page([]));
  await user.click(await screen.findByRole('link', { name: 'Edit Puig, Anna' }));
  await user.click(await screen.findByRole('button', { name: 'Record an answer' }));
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.type(screen.getByLabelText('Where it is kept'), 'Folder 3');
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await screen.findByText('Recorded: Anna Puig');
  api.on(LIST, page(people.slice(1)));
  window.history.back();
  await screen.findByRole('link', { name: 'Edit Puig, Biel' });
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Edit Puig, Anna' })).not.toBeInTheDocument(),
  );
});

describe('the code of a paper form', () => {
  const FORM = 'GET /app/consent-forms/';
  const found = { test_taker: 32, first_name: 'Biel', last_name: 'Puig', course: 50 };

  it('leads to the pupil’s line, typed or scanned', async () => {
    const user = open('/test-takers/consents');
    api.on(FORM, found);
    await user.type(
      await screen.findByRole('textbox', { name: /Code of a form/ }),
      '222-6K4{Enter}',
    );
    const list = await lines();
    await waitFor(() => expect(nothing(list, 'Puig, Biel')).toHaveFocus());
  });

  it('in the address does the same', async () => {
    open('/test-takers/consents?code=222-6K4');
    api.on(FORM, found);
    await waitFor(async () => expect(nothing(await lines(), 'Puig, Biel')).toHaveFocus());
    expect(window.location.search).toBe('?course=50');
  });

  it('of nobody says so', async () => {
    const user = open('/test-takers/consents');
    api.on(FORM, () => refuse(404, 'not_found'));
    await user.type(await screen.findByRole('textbox', { name: /Code of a form/ }), 'x{Enter}');
    expect(await screen.findByText(/matches none of your pupils/)).toBeVisible();
  });
});
