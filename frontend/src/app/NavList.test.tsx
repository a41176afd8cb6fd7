import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Role } from '../frames';
import { NavList } from './NavList';

function links(role: Role, path = '/user', tutor = false) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavList role={role} tutor={tutor} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
}

test.each<[Role, string[]]>([
  [
    'P',
    [
      'Product admins /admin-alba-list',
      'School admins /school-admin-list',
      'Schools and classes /schools',
      'Test takers /test-takers',
      'Pupil list /school-list',
      'Screenings /campaigns',
      'Review completed tests /completed-tests',
      'Activity log /audit',
      'Settings /user',
    ],
  ],
  [
    'S',
    [
      'Test takers /test-takers',
      'Schools and classes /schools',
      'Pupil list /school-list',
      'Screenings /campaigns',
      'Review completed tests /completed-tests',
      'Settings /user',
    ],
  ],
  ['T', ['Tests /tests', 'Results /results', 'Settings /user']],
])('%s is offered its own places only', (role, expected) => {
  const shown = links(role).map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(shown).toEqual(expected);
});

test('a tutor finds the screenings of their class', () => {
  const shown = links('T', '/user', true).map(({ textContent }) => textContent);
  expect(shown).toEqual(['Tests', 'Screenings', 'Results', 'Settings']);
});

test.each<[Role, string, string]>([
  ['T', '/premium', 'Tests'],
  ['T', '/tests', 'Tests'],
  ['T', '/results/7', 'Results'],
  ['P', '/admin-alba/new', 'Product admins'],
  ['P', '/school-admin/3', 'School admins'],
  ['P', '/schools/5', 'Schools and classes'],
  ['P', '/test-takers/new-step-2', 'Test takers'],
  ['S', '/test-takers/4', 'Test takers'],
  ['S', '/anything/test-takers', 'Test takers'],
  ['S', '/completed-tests/4', 'Review completed tests'],
  ['T', '/user', 'Settings'],
])('%s at %s: %s is marked', (role, path, name) => {
  const marked = links(role, path).filter(
    (link) => link.ariaCurrent ?? link.getAttribute('aria-current'),
  );
  expect(marked.map((link) => link.textContent)).toEqual([name]);
});
