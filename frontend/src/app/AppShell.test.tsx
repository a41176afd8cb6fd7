import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, page } from '../test/fakeApi';
import { schoolAdminUser, testTakerUser } from '../test/fixtures';
import { address, renderApp } from '../test/renderApp';

async function currentPlace(): Promise<string | null> {
  const [menu] = await screen.findAllByRole('navigation', { name: 'Main menu' });
  return within(menu!).getByRole('link', { current: 'page' }).textContent;
}

test.each(['/premium', '/tests'])('at %s the place is Tests', async (path) => {
  renderApp(path, { as: testTakerUser() });
  expect(await currentPlace()).toBe('Tests');
});

test('under test-takers the place is Test takers', async () => {
  api.on('GET /app/test-takers/', page([]));
  api.on('GET /app/test-takers/responsible-list/', []);
  api.on('GET /app/schools/', []);
  renderApp('/test-takers/new', { as: schoolAdminUser() });
  expect(await currentPlace()).toBe('Test takers');
});

test('the menu opens as a drawer and closes with Escape, on its button, or on going somewhere', async () => {
  const person = renderApp('/premium', { as: testTakerUser() });
  const open = await screen.findByRole('button', { name: 'Open menu' });
  await person.click(open);
  // A browser turns Escape into this event; jsdom does not.
  fireEvent(screen.getByRole('dialog', { name: 'Main menu' }), new Event('cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await person.click(open);
  await person.click(screen.getByRole('button', { name: 'Close menu' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await person.click(open);
  const drawer = screen.getByRole('dialog', { name: 'Main menu' });
  await person.click(within(drawer).getByRole('link', { name: 'Results' }));
  await waitFor(() => expect(address()).toBe('/results'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the logo leads to the start', async () => {
  api.on('GET /app/user/sights/', page([]));
  const person = renderApp('/user', { as: testTakerUser() });
  await person.click(await screen.findByRole('link', { name: 'Alba, home page' }));
  await waitFor(() => expect(address()).toBe('/premium'));
});

test('the skip link leads to the content', async () => {
  const person = renderApp('/premium', { as: testTakerUser() });
  const skip = await screen.findByRole('link', { name: 'Skip to content' });
  await person.click(skip);
  expect(screen.getByRole('main')).toHaveFocus();
});
