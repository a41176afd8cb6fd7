import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { api } from './fakeApi';
import { course, school, schoolAdminUser } from './fixtures';
import { renderApp } from './renderApp';

/** A chosen and compared pupil list, for the tests of its screen. */

export const preview = 'POST /app/roster/preview/';
export const apply = 'POST /app/roster/apply/';
export const listColumns = 'GET /app/schools/:id/list-columns/';
export const appliedLists = 'GET /app/roster/applied/';
export const mar = school();
export const replaces = {
  external_id: 0,
  first_name: 0,
  last_name: 0,
  known_as: 0,
  birth_date: 0,
  email: 0,
  consent: 0,
  left_on: 0,
  guardian_name: 0,
  guardian_relation: 0,
  guardian_email: 0,
  guardian_locale: 0,
  guardian_phone: 0,
};
export const nothing = {
  new: [],
  same: [],
  changed: [],
  moved: [],
  left: [],
  unclear: [],
  returning: [],
  elsewhere: [],
  ask_contacts: [],
  replaces,
  missing: { birth_date: [] },
  classes: [],
  screenings: [],
  moves_up: [],
  pupils: 3,
};

export const threePupils =
  'Nom;Cognoms;Grup;Correu alumne;DNI\nAnna;Puig;1r ESO A;;1\n' +
  'Joan;Mas;1r ESO A;joan@x.cat;2\nPol;Riu;1r ESO A;;3';

/**
 * Opens the screen and compares a file with three pupils; the second of `threePupils` has an
 * address.
 */
export async function compare(file = threePupils): Promise<UserEvent> {
  api.on('GET /app/schools/', [mar]);
  api.on(appliedLists, []);
  api.on(listColumns, []);
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  const user = renderApp('/school-list', { as: schoolAdminUser() });
  await user.upload(await screen.findByLabelText('Choose a file'), new File([file], 'llista.csv'));
  await user.click(await screen.findByRole('button', { name: 'Compare 3 pupils' }));
  return user;
}
