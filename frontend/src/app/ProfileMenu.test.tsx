import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, page } from '../test/fakeApi';
import { testTakerUser } from '../test/fixtures';
import { address, renderApp } from '../test/renderApp';

async function openMenu() {
  api.on('GET /app/tests/', page([]));
  const person = renderApp('/results', { as: testTakerUser() });
  const button = await screen.findByRole('button', { name: /Your account/ });
  await person.click(button);
  return { person, button };
}

test('opens on its first item, goes round with the arrows, and Escape gives the focus back', async () => {
  const { person, button } = await openMenu();
  const profile = screen.getByRole('menuitem', { name: 'User profile' });
  const logOut = screen.getByRole('menuitem', { name: 'Log out' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(profile).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(logOut).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(profile).toHaveFocus();
  await person.keyboard('{ArrowUp}{Home}{End}');
  expect(logOut).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('closes when the focus leaves it or the page is clicked', async () => {
  const { person, button } = await openMenu();
  await person.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await person.click(button);
  expect(screen.getByRole('menu')).toBeInTheDocument();
  await person.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('logs out', async () => {
  const { person } = await openMenu();
  await person.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await screen.findByRole('button', { name: 'Log in' });
  expect(address()).toBe('/login');
  expect(api.calls('POST /api/logout/')).toHaveLength(1);
  expect(localStorage.getItem('access_token')).toBeNull();
});
