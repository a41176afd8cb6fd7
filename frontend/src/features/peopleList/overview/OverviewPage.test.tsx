import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ClassCounts } from '../../../api/staff/overview';
import { api, page, refuse } from '../../../test/fakeApi';
import { productAdminUser, schoolAdminUser } from '../../../test/fixtures';
import { address, renderApp } from '../../../test/renderApp';

const OVERVIEW = 'GET /app/overview/';

function countsOf(over: Partial<ClassCounts>): ClassCounts {
  return {
    course: 51,
    course_name: '1r ESO',
    class_name: 'A',
    school: 5,
    school_name: 'Escola del Mar',
    people: 1234,
    no_address: 1,
    not_invited: 2,
    invited: 3,
    active: 1228,
    running: 4,
    finished: 7,
    to_approve: 5,
    consent_missing: 6,
    ...over,
  };
}
const other = countsOf({ course: 52, class_name: 'B', people: 20, to_approve: 0, finished: 2 });
const elsewhere = countsOf({
  course: 61,
  school: 6,
  school_name: 'Institut Núria',
  people: 10,
  to_approve: 1,
});

function open(classes: ClassCounts[], url = '/test-takers?view=overview', as = schoolAdminUser()) {
  api.on('GET /app/schools/', []);
  api.on(OVERVIEW, { classes });
  return renderApp(url, { as });
}
const rowOf = (name: string) =>
  screen.findByRole('row', { name: new RegExp(`^${name}`) }).then(within);
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('the overview', () => {
  it('draws the school year beside its numbers, and hides what is too few', async () => {
    api.on('GET /app/cases/summary/', {
      year: { pupils: 200, asked: 150, answered: 90, talked: null },
    });
    open([countsOf({})]);
    const year = within(await screen.findByRole('region', { name: 'This school year' }));
    expect((await year.findAllByRole('listitem')).map((line) => line.textContent)).toEqual([
      'Pupils200',
      'Asked about150',
      'With an answer90',
      'Talked withfewer than five',
    ]);
  });

  it('keeps the place of the school year while it loads', async () => {
    api.on('GET /app/cases/summary/', () => new Promise<never>(() => {}));
    open([countsOf({})]);
    const year = await screen.findByRole('region', { name: 'This school year' });
    expect(within(year).getByRole('status')).toHaveTextContent('Loading');
  });

  it('has a line for each class, whose counts open the lists behind them', async () => {
    open([countsOf({}), other]);
    const row = await rowOf('1r ESO A');
    const targets = row.getAllByRole('link').map((link) => link.getAttribute('href'));
    const place = 'school=5&course=51';
    expect(targets).toEqual([
      `/test-takers?${place}`,
      `/test-takers?${place}`,
      `/test-takers?${place}&state=active`,
      `/test-takers?${place}&state=invited`,
      `/test-takers?${place}&state=not_invited`,
      `/test-takers?${place}&state=no_address`,
      `/test-takers?${place}&consent=missing`,
      `/completed-tests?${place}`,
      `/completed-tests?${place}&approved=false`,
    ]);
    expect(row.getByRole('link', { name: '1,234, People: 1r ESO A' })).toHaveTextContent('1,234');
    // No list shows tests in progress.
    expect(row.getByText('4')).toBeVisible();
    expect(document.title).toMatch(/^Overview – /);
  });

  it('sums up, and what is nothing opens nothing', async () => {
    open([countsOf({}), other]);
    const total = await rowOf('Total');
    expect(total.getByRole('link', { name: '1,254, People: Total' })).toHaveAttribute(
      'href',
      '/test-takers',
    );
    const row = await rowOf('1r ESO B');
    expect(row.queryByRole('link', { name: /To approve/ })).not.toBeInTheDocument();
    expect(screen.getByText('2 results')).toBeVisible();
  });

  it('is put in the order of a count, the total staying last', async () => {
    const user = open([countsOf({ to_approve: 1 }), countsOf({ ...other, to_approve: 9 })]);
    await rowOf('Total');
    expect(names()).toEqual(['1r ESO A', '1r ESO B', 'Total']);
    await user.click(screen.getByRole('button', { name: 'To approve' }));
    await user.click(screen.getByRole('button', { name: 'To approve' }));
    await waitFor(() => expect(names()).toEqual(['1r ESO B', '1r ESO A', 'Total']));
    expect(address()).toBe('/test-takers?view=overview&ordering=-to_approve');
  });

  it('shows several schools first, found by name without accents, each with its classes', async () => {
    const user = open([countsOf({}), other, elsewhere], undefined, productAdminUser());
    const mar = await rowOf('Escola del Mar');
    expect(mar.getByText('1,254')).toBeVisible();
    expect(names()).toEqual(['Escola del Mar', 'Institut Núria', 'Total']);
    // People without a school are in no row, so no list shows them all.
    expect((await rowOf('Total')).queryByRole('link')).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search for a school' }), 'nuria');
    await waitFor(() => expect(names()).toEqual(['Institut Núria']));
    expect(address()).toBe('/test-takers?view=overview');
    await user.click(screen.getByRole('link', { name: /^Institut Núria/ }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Overview: Institut Núria' }),
    ).toBeVisible();
    expect(names()).toEqual(['1r ESO A']);
    expect(address()).toBe('/test-takers?view=overview&school=6');
    await user.click(screen.getByRole('link', { name: 'All schools' }));
    await rowOf('Escola del Mar');
  });

  it('goes over to the list and back, each with its title', async () => {
    api.on('GET /app/test-takers/', page([]));
    const user = open([countsOf({})], '/test-takers');
    await screen.findByText('There are no test takers yet');
    expect(document.title).toMatch(/^Test takers – /);
    const views = within(screen.getByRole('navigation', { name: 'Views' }));
    expect(views.getByRole('link', { name: 'Test takers' })).toHaveAttribute('aria-current');
    await user.click(views.getByRole('link', { name: 'Overview' }));
    await rowOf('1r ESO A');
    expect(views.getByRole('link', { name: 'Overview' })).toHaveFocus();
    expect(document.title).toMatch(/^Overview – /);
    await user.click(views.getByRole('link', { name: 'Test takers' }));
    await screen.findByText('There are no test takers yet');
    expect(document.title).toMatch(/^Test takers – /);
  });

  it('says of a school without classes how they come about', async () => {
    open([]);
    expect(await screen.findByText('There are no classes yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import a pupil list' })).toHaveAttribute(
      'href',
      '/school-list',
    );
  });

  it('can be asked for again when it did not come', async () => {
    api.on('GET /app/schools/', []);
    api.on(OVERVIEW, () => refuse(500, 'server_error'));
    const user = renderApp('/test-takers?view=overview', { as: schoolAdminUser() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(OVERVIEW, { classes: [countsOf({})] });
    await user.click(again);
    await rowOf('1r ESO A');
  });
});
