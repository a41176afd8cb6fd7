import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, refuse } from '../../test/fakeApi';
import { productAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const published = {
  id: 7,
  school: { id: 5, name: 'Escola del Mar' },
  purpose: 'screening',
  version: '2025-1',
  material: true,
  title: { ca: 'Títol', es: 'Título', en: 'Title' },
  paragraphs: { ca: ['U', 'Dos'], es: ['Uno', 'Dos'], en: ['One', 'Two'] },
  published_at: '2026-09-01T08:00:00Z',
  current: true,
};
const effect = { outdates: true, schools: 1, screenings: 2, answered: 30, waiting: 1 };

beforeEach(() => {
  api.on('GET /app/schools/', [
    { id: 5, school_name: 'Escola del Mar', school_postal_code: '08001' },
  ]);
  api.on('GET /app/consent-texts/', [published]);
});

test('the texts are read in each language, and the next one begins with their words', async () => {
  const user = renderApp('/consent-texts', { as: productAdminUser() });
  const card = within(await screen.findByRole('region', { name: 'Escola del Mar · Screening' }));
  expect(card.getByText('Families read it now')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Read it' }));
  expect(card.getByText('Two')).toBeVisible();
  await user.click(card.getByRole('radio', { name: 'Català' }));
  expect(card.getByText('Dos')).toHaveProperty('lang', '');
  expect(card.getByText('Dos').parentElement).toHaveAttribute('lang', 'ca');
  await user.click(card.getByRole('link', { name: 'Write the next version' }));
  expect(await screen.findByLabelText('Title (English)')).toHaveValue('Title');
  expect(screen.getByLabelText('Text (English)')).toHaveValue('One\n\nTwo');
  expect(await screen.findByDisplayValue('Escola del Mar')).toBeVisible();
});

test('nothing is published before it was said whom it asks again', async () => {
  api.on('POST /app/consent-texts/check/', effect);
  api.on('POST /app/consent-texts/', { ...published, id: 8, version: '2026-1' });
  const user = renderApp('/consent-texts/new?from=7', { as: productAdminUser() });
  const button = await screen.findByRole('button', { name: 'See whom it asks again' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText('Version'), '2026-1');
  const text = screen.getByLabelText('Text (English)');
  await user.clear(text);
  expect(screen.getByText(/^Still missing: .*Text \(English\)$/)).toBeVisible();
  await user.type(text, 'New words{Enter}{Enter}Another');
  const preview = within(screen.getByRole('region', { name: 'As families read it' }));
  expect(preview.getByText('Another')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Yes: families answer again' }));
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 2026-1?' }));
  expect(dialog.getByText(/^30 families have to answer again/)).toBeVisible();
  expect(dialog.getByText(/^This is in 2 screenings/)).toBeVisible();
  expect(api.calls('POST /app/consent-texts/')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Version 2026-1 is published')).toBeVisible();
  const sent = {
    school: 5,
    purpose: 'screening',
    version: '2026-1',
    material: true,
    title: published.title,
    paragraphs: { ca: ['U', 'Dos'], es: ['Uno', 'Dos'], en: ['New words', 'Another'] },
  };
  expect(api.calls('POST /app/consent-texts/check/')[0]?.body).toEqual(sent);
  expect(api.calls('POST /app/consent-texts/')[0]?.body).toEqual(sent);
});

test('what the server refuses stands in the form', async () => {
  api.on('POST /app/consent-texts/check/', () =>
    refuse(400, 'validation_error', { detail: 'This version is published already.' }),
  );
  const user = renderApp('/consent-texts/new?from=7', { as: productAdminUser() });
  await user.type(await screen.findByLabelText('Version'), '2025-1');
  await user.click(screen.getByRole('radio', { name: 'No: only wording or spelling' }));
  await user.click(screen.getByRole('button', { name: 'See whom it asks again' }));
  expect(await screen.findByText('This version is published already.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
