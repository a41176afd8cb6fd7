import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

test('says what Alba is, that it opens soon, and offers the way in and the mail', async () => {
  renderApp('/');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'The emotional wellbeing of children and teenagers',
  );
  expect(screen.getByText('Opening soon')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Log in' })) {
    expect(link).toHaveAttribute('href', '/login');
  }
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'mailto:hola@alba.test',
    ),
  );
  expect(
    screen.getByRole('heading', { name: 'Prevention, early detection and emotional education' }),
  ).toBeVisible();
  expect(
    screen.getByRole('heading', {
      name: 'Support to build emotional skills, from childhood to adulthood',
    }),
  ).toBeVisible();
});

test.each([
  ['/ca', 'ca', 'Obrim ben aviat'],
  ['/es', 'es', 'Abrimos muy pronto'],
  ['/en', 'en', 'Opening soon'],
])('%s speaks its language', async (path, language, words) => {
  renderApp(path);
  expect(await screen.findByText(words)).toBeVisible();
  expect(document.documentElement.lang).toBe(language);
});

test('the language menu names each language in its own words and leads to its home', async () => {
  const person = renderApp('/');
  await person.click(await screen.findByRole('button', { name: /Language/ }));
  const catalan = screen.getByRole('link', { name: 'Català' });
  expect(catalan).toHaveAttribute('lang', 'ca');
  expect(screen.getByRole('link', { name: 'Español' })).toHaveAttribute('lang', 'es');
  await person.click(catalan);
  await waitFor(() => expect(address()).toBe('/ca'));
  expect(await screen.findByText('Obrim ben aviat')).toBeVisible();
});

test('leads someone signed in to their own start', async () => {
  renderApp('/ca', { as: testTakerUser() });
  await waitFor(() => expect(address()).toBe('/premium'));
});

test('a sample report can be opened, and says that nobody is in it', async () => {
  renderApp('/');
  const link = await screen.findByRole('link', { name: 'See a sample report' });
  expect(link).toHaveAttribute('href', '/sample-report-en.pdf');
  expect(screen.getByText(/The child is invented/)).toBeVisible();
});
