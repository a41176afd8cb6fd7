import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { writeDraft } from '../drafts/drafts';
import { api, page } from './fakeApi';
import { responsible, schoolAdminUser, testTaker } from './fixtures';
import { renderApp } from './renderApp';

/** Helpers for the tests of the wizard’s second step. */

export const creation = 'POST /app/test-takers/create-bulk/';
export const admin = schoolAdminUser();
const marta = testTaker({
  id: 40,
  first_name: 'Marta',
  last_name: 'Serra',
  test_taker_type_name: 'teacher',
});
export const step2 = '/test-takers/new-step-2?responsible=40';

export function start(url = step2) {
  api.on('GET /app/test-takers/:id/', marta);
  api.on('GET /app/test-takers/responsible-list/', page([responsible()]));
  api.on('GET /app/test-takers/', page([]));
  api.on('GET /app/schools/', []);
  api.on('GET /app/courses/school/:id/by-admin/', []);
  return renderApp(url, { as: admin });
}
/** `classes`: those of the professional's school. */
export async function open(classes: object[] = []) {
  const user = start();
  api.on('GET /app/courses/school/:id/by-admin/', classes);
  await screen.findByText('Responsible: Marta Serra');
  return user;
}

export const form = () => screen.getByRole('button', { name: 'Add' }).closest('form')!;
export const finish = () => screen.getByRole('button', { name: /Finish|Creating/ });
export const list = () => screen.getByRole('region', { name: 'People to be added' });
export const cell = (column: string, row: number) =>
  within(list()).getByLabelText(`${column}, row ${row}`);
export const dataRows = () => within(list()).getAllByRole('row').slice(1);

export async function add(
  user: UserEvent,
  email: string,
  first: string,
  last: string,
  role?: string,
) {
  const fields = within(form());
  await user.type(fields.getByLabelText('Email'), email);
  await user.type(fields.getByLabelText('First name'), first);
  await user.type(fields.getByLabelText('Last name'), last);
  if (role) await user.selectOptions(fields.getByLabelText('Role'), role);
  await user.click(fields.getByRole('button', { name: 'Add' }));
}
/** Pastes `text` into a field; returns true if the field itself was to insert it. */
export function paste(field: Element, text: string): boolean {
  const event = createEvent.paste(field, { clipboardData: { getData: () => text } });
  fireEvent(field, event);
  return !event.defaultPrevented;
}
export const box = () => screen.getByLabelText('Paste the list here');
export const anna = { email: 'anna@x.cat', first_name: 'Anna', last_name: 'Puig', role: 'student' };
export const joan = { email: 'joan@x.cat', first_name: 'Joan', last_name: 'Mas', role: 'parent' };
/** Puts people into the list, as if an earlier visit of the same login had left them there. */
export function prepare(...people: object[]): void {
  api.signIn(admin);
  writeDraft(admin.id, 'people', people);
}
