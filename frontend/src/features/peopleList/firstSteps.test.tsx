import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FirstStep } from '../../api/staff/firstSteps';
import { api, page } from '../../test/fakeApi';
import { productAdminUser, school, schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const STEPS = 'GET /app/first-steps/';
const ofSchool = [
  'list',
  'tutors',
  'reader',
  'consent',
  'screening',
  'room_check',
  'lesson',
] as const;
const ofAlba = ['school', 'school_admin', 'second_factor', 'contact', 'texts', 'wording'] as const;

function begin(
  codes: readonly FirstStep['code'][],
  done: readonly string[] = [],
  lacking: Record<string, number> = {},
) {
  const steps = codes.map((code) => ({
    code,
    done: done.includes(code),
    lacking: lacking[code] ?? 0,
  }));
  api.on(STEPS, { steps });
}
const card = () => screen.findByRole('region', { name: 'First steps' }).then(within);
const targets = (part: Awaited<ReturnType<typeof card>>) =>
  part.getAllByRole('link').map((link) => link.getAttribute('href'));

function open(url: string, as = schoolAdminUser()) {
  api.on('GET /app/schools/', as.is_alba_admin ? [] : [school()]);
  api.on('GET /app/courses/school/:id/by-admin/', []);
  api.on('GET /app/alba-admins/', page([]));
  return renderApp(url, { as });
}

describe('the first steps of a school', () => {
  it('each lead there, in their order', async () => {
    begin(ofSchool);
    open('/test-takers');
    const part = await card();
    expect(part.getAllByRole('listitem')).toHaveLength(7);
    expect(targets(part)).toEqual([
      '/school-list',
      '/test-takers/staff',
      '/schools#readers',
      expect.stringContaining('consent'),
      '/campaigns/new',
      '/prova',
      '/campaigns',
    ]);
  });

  it('are gone when they are done, which is said, with what is lacking of the rest', async () => {
    begin(ofSchool, ['list'], { tutors: 2, consent: 1 });
    const user = open('/test-takers');
    const part = await card();
    expect(part.getByText('1 of 7 done. Done: Import the pupils.')).toBeVisible();
    // Once begun, only the next one is in sight.
    expect(part.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText(/Nothing needs your attention/)).not.toBeInTheDocument();
    await user.click(part.getByRole('button', { name: '5 more steps' }));
    expect(part.getAllByRole('listitem')).toHaveLength(6);
    expect(part.getByText(/2 classes have none yet/)).toBeVisible();
    expect(part.getByText(/1 pupil lacks it/)).toBeVisible();
  });

  it('can be put aside, which can be undone', async () => {
    begin(ofSchool, ofSchool.slice(0, 5));
    const user = open('/test-takers');
    const part = await card();
    await user.click(part.getByRole('button', { name: '1 more step' }));
    await user.click(part.getByRole('button', { name: 'Put aside: Try the classroom' }));
    expect(part.getAllByRole('listitem')).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(part.getByRole('button', { name: '1 more step' }));
    expect(part.getAllByRole('listitem')).toHaveLength(2);
    await user.click(part.getByRole('button', { name: 'Put aside: Try the classroom' }));
    await user.click(part.getByRole('button', { name: 'Put aside: Hold the first lesson' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });

  it('stay away once somebody has answered', async () => {
    open('/test-takers');
    expect(await screen.findByText('There are no test takers yet')).toBeVisible();
    expect(screen.queryByText('First steps')).not.toBeInTheDocument();
  });
});

describe('the first steps of an installation', () => {
  it('each lead there; the wording says how', async () => {
    begin(ofAlba);
    open('/admin-alba-list', productAdminUser());
    const part = await card();
    expect(targets(part)).toEqual([
      '/schools',
      '/school-admin/new',
      '/user',
      '/privacy',
      '/privacy',
    ]);
    expect(part.getByText(/manage\.py import_wording/)).toBeVisible();
    // It is said once.
    expect(screen.getAllByText(/PRIVACY_CONTROLLER/)).toHaveLength(1);
  });
});

describe('where nobody is there yet', () => {
  it.each(['/test-takers', '/test-takers?view=overview'])(
    '%s leads to the pupil list',
    async (url) => {
      api.on('GET /app/overview/', { classes: [] });
      open(url);
      const link = await screen.findByRole('link', { name: 'Import a pupil list' });
      expect(link).toHaveAttribute('href', '/school-list');
    },
  );

  it('leads a product administrator without a school to the schools', async () => {
    open('/test-takers', productAdminUser());
    const link = await screen.findByRole('link', { name: 'Add a school first' });
    expect(link).toHaveAttribute('href', '/schools');
  });
});
