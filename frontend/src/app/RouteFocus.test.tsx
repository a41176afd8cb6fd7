import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { setLanguage } from '../i18n/i18n';
import { RouteError } from './RouteError';
import { RouteFocus } from './RouteFocus';

function Broken(): never {
  throw new Error('bug');
}

/** Shows another heading once it has loaded. */
function Loads() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return isLoaded ? (
    <div>
      <h1>Roc Soler</h1>
      <p>Loaded</p>
    </div>
  ) : (
    <h1>Case</h1>
  );
}

function start(url: string): void {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <RouteFocus />
            <Link to="/settings">to settings</Link>
            <Link to="/broken">to broken</Link>
            <Link to="/field">to field</Link>
            <Link to="/loads">to what loads</Link>
            <main>
              <Outlet />
            </main>
          </>
        ),
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              { path: '/', element: <h1>Start</h1> },
              {
                path: '/settings',
                element: (
                  <>
                    <h1>Settings</h1>
                    <Link to="/settings?page=2">second page</Link>
                  </>
                ),
                handle: { title: 'settings' },
              },
              { path: '/field', element: <input aria-label="name" autoFocus /> },
              { path: '/loads', element: <Loads /> },
              { path: '/broken', element: <Broken /> },
            ],
          },
        ],
      },
    ],
    { initialEntries: [url] },
  );
  render(<RouterProvider router={router} />);
}

test('a screen has its title in the active language, home only that of the app', async () => {
  start('/settings');
  expect(document.title).toBe('Settings – Alba – Emotional wellbeing');
  await setLanguage('ca');
  expect(document.title).toBe('Configuració – Alba – Benestar emocional');
});

test('the first screen leaves the focus alone, the next one gets it on its heading', async () => {
  const scroll = vi.spyOn(window, 'scrollTo');
  start('/');
  expect(document.title).toBe('Alba – Emotional wellbeing');
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'to settings' }));
  expect(screen.getByRole('heading', { name: 'Settings' })).toHaveFocus();
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test('another search of the same screen moves nothing', async () => {
  const scroll = vi.spyOn(window, 'scrollTo');
  start('/settings');
  const link = screen.getByRole('link', { name: 'second page' });
  await userEvent.click(link);
  expect(link).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
});

test('a field the screen has chosen keeps the focus', async () => {
  start('/');
  await userEvent.click(screen.getByRole('link', { name: 'to field' }));
  expect(screen.getByRole('textbox', { name: 'name' })).toHaveFocus();
});

test('a screen that fails says so inside its frame, and the navigation goes on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React reports it too
  start('/');
  await userEvent.click(screen.getByRole('link', { name: 'to broken' }));
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('link', { name: 'to settings' }));
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeInTheDocument();
});

test('the heading of a screen that has loaded takes over the focus', async () => {
  start('/');
  await userEvent.click(screen.getByRole('link', { name: 'to what loads' }));
  expect(screen.getByRole('heading', { name: 'Case' })).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'Roc Soler' })).toHaveFocus();
});

test('who has gone on meanwhile keeps the focus', async () => {
  start('/');
  await userEvent.click(screen.getByRole('link', { name: 'to what loads' }));
  await userEvent.tab({ shift: true });
  expect(await screen.findByText('Loaded')).toBeVisible();
  expect(screen.getByRole('link', { name: 'to what loads' })).toHaveFocus();
});
