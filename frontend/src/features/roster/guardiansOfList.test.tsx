import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, refuse } from '../../test/fakeApi';
import { apply, compare, nothing, preview } from '../../test/pupilList';

// Two children of one mother, and a father; the third has guardians without an address.
const withGuardians =
  'Nom;Cognoms;Grup;RESPONSABLE 1;ADREÇA ELECTR. RESP. 1;RESPONSABLE 2;ADREÇA ELECTR. RESP. 2\n' +
  'Anna;Puig;1r ESO A;Mas, Rosa;rosa@x.cat;Puig, Pau;pau@x.cat\n' +
  'Joan;Puig;1r ESO A;Mas, Rosa;rosa@x.cat;;\nPol;Riu;1r ESO A;Riu, Pep;;;';
const threeNew = { ...nothing, preview_id: 5, new: [{ row: 0 }, { row: 1 }, { row: 2 }] };
const applied = { created: 3, changed: 0, moved: 0, left: 0 };

it('asks the guardians only when that is chosen, and says how many were asked', async () => {
  api.on(preview, threeNew);
  api.on(apply, { ...applied, asked: 3 });
  const user = await compare(withGuardians);
  const choice = await screen.findByRole('checkbox', { name: 'Ask 2 guardians by email' });
  expect(choice).not.toBeChecked();
  expect(screen.getByText(/^Nobody gets an email/)).toBeVisible();
  await user.click(choice);
  expect(screen.getByText(/^Only the guardians whom you ask get an email/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply the list' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Guardians asked by email: 2/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('heading', { name: 'The list has been applied' })).toBeVisible();
  expect(screen.getByText('emails to guardians').closest('li')).toHaveTextContent('3');
  expect(api.calls(apply)[0]!.body).toEqual({
    preview_id: 5,
    left: [],
    unclear: {},
    ask_guardians: true,
  });
});

it('leaves guardians as contacts when nothing is chosen', async () => {
  api.on(preview, threeNew);
  const open = { talk: 1, cases: 0, referrals: 0, reports_to_hand_over: 0 };
  api.on(apply, { ...applied, open });
  const user = await compare(withGuardians);
  await user.click(await screen.findByRole('button', { name: 'Apply the list' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/Guardians/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('heading', { name: 'The list has been applied' })).toBeVisible();
  expect(
    screen.getByText(/^Still open, and staying with the readers: wishes to talk 1/),
  ).toBeVisible();
  expect(screen.queryByText('emails to guardians')).toBeNull();
  expect(api.calls(apply)[0]!.body).toEqual({ preview_id: 5, left: [], unclear: {} });
});

it('offers nothing to ask where no guardian has an address', async () => {
  api.on(preview, threeNew);
  await compare();
  expect(await screen.findByRole('button', { name: 'Apply the list' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Guardians' })).toBeNull();
});

it('keeps the list when the guardians cannot be asked, and says why', async () => {
  api.on(preview, threeNew);
  const why = 'rosa@x.cat is in the list as the guardian of 11 pupils.';
  api.on(apply, refuse(400, 'validation_error', { detail: why, fields: { ask_guardians: [why] } }));
  const user = await compare(withGuardians);
  await user.click(await screen.findByRole('checkbox', { name: 'Ask 2 guardians by email' }));
  await user.click(screen.getByRole('button', { name: 'Apply the list' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText(`Nothing has been changed. ${why}`)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('checkbox', { name: 'Ask 2 guardians by email' })).toBeChecked();
});

it('asks whether a guardian is an excluded contact, and says who was not added', async () => {
  const asked = { row: 0, n: 0, name: 'Pere Vila Soler', excluded: 'Pere Vila' };
  const other = { row: 1, n: 0, name: 'Pere Vila Pi', excluded: 'Pere Vila' };
  api.on(preview, { ...nothing, preview_id: 1, ask_contacts: [asked, other] });
  api.on(apply, { created: 0, changed: 0, moved: 0, left: 0, ask_contacts: [other] });
  const user = await compare();
  const about = within(
    await screen.findByRole('group', { name: 'Pere Vila Soler, about Anna Puig' }),
  );
  expect(about.queryByRole('radio', { checked: true })).toBeNull();
  expect(screen.getByText('2 guardians who may be excluded contacts are not added.')).toBeVisible();
  await user.click(about.getByRole('radio', { name: 'Someone else' }));
  expect(screen.getByText('1 guardian who may be an excluded contact is not added.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply the list' }));
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Pere Vila Pi: may be Pere Vila, who is excluded')).toBeVisible();
  const [call] = api.calls(apply);
  expect(call!.body).toMatchObject({ contacts: { '0.0': 'other' } });
});
