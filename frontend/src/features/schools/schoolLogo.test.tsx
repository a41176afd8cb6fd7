import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { school, schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const PUT = 'PUT /app/schools/:id/logo/';

it('takes a picture as soon as it is chosen, says why not, and takes it away again', async () => {
  let logo = '';
  api.on('GET /app/schools/', () => [{ ...school(), logo }]);
  api.on('GET /app/courses/school/:id/by-admin/', page([]));
  api.on('GET /app/schools/:id/duties/', []);
  api.on('GET /app/schools/:id/duties/candidates/', []);
  api.on('GET /app/schools/:id/holidays/', { holidays: [] });
  const user = renderApp('/schools', { as: schoolAdminUser() });
  const card = within(await screen.findByRole('region', { name: 'School’s logo' }));
  await user.click(card.getByRole('button', { name: 'School’s logo' }));
  const file = new File(['picture'], 'logo.png', { type: 'image/png' });

  api.on(PUT, () => refuse(400, 'invalid_logo', { detail: 'This picture is too large.' }));
  await user.upload(card.getByLabelText('Choose a picture'), file);
  expect(await card.findByRole('alert')).toHaveTextContent('This picture is too large.');

  api.on(PUT, () => ({ ...school(), logo: (logo = '/logos/1.png') }));
  await user.upload(card.getByLabelText('Choose a picture'), file);
  expect(await card.findByRole('img', { name: 'Logo of Escola del Mar' })).toBeVisible();
  expect(String(api.calls(PUT).at(-1)?.body)).toContain('name="logo"');

  api.on('DELETE /app/schools/:id/logo/', () => {
    logo = '';
    return undefined;
  });
  await user.click(card.getByRole('button', { name: 'Remove the logo' }));
  expect(await card.findByLabelText('Choose a picture')).toBeEnabled();
  expect(card.queryByRole('img')).toBeNull();
});
