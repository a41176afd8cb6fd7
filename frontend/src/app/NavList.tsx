import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type common from '../i18n/en/common';
import type { Role } from '../frames';
import { PersonIcon } from '../ui/icons';
import {
  CampaignIcon,
  HistoryIcon,
  PeopleIcon,
  ReportIcon,
  ReviewIcon,
  SchoolIcon,
  SettingsIcon,
  ShieldIcon,
  TestIcon,
} from './navIcons';
import styles from './NavList.module.css';
import { paths } from '../paths';

interface NavItem {
  to: string;
  text: keyof typeof common.nav;
  icon: ReactNode;
  /** True if the page at `path` belongs to this menu item. */
  active: (path: string) => boolean;
}

function under(...starts: string[]): (path: string) => boolean {
  return (path) => starts.some((start) => path === start || path.startsWith(`${start}/`));
}

const tests: NavItem = {
  to: paths.tests.to(),
  text: 'tests',
  icon: <TestIcon />,
  active: under(paths.tests.to(), paths.premium.to()),
};
const results: NavItem = {
  to: paths.results.to(),
  text: 'results',
  icon: <ReportIcon />,
  active: under(paths.results.to()),
};
const productAdmins: NavItem = {
  to: paths.productAdmins.to(),
  text: 'productAdmins',
  icon: <ShieldIcon />,
  active: under(paths.productAdmins.to(), '/admin-alba', paths.attention.to()),
};
const schoolAdmins: NavItem = {
  to: paths.schoolAdmins.to(),
  text: 'schoolAdmins',
  icon: <PersonIcon />,
  active: under(paths.schoolAdmins.to(), '/school-admin'),
};
const schools: NavItem = {
  to: paths.schools.to(),
  text: 'schools',
  icon: <SchoolIcon />,
  active: under(
    paths.schools.to(),
    paths.consentTexts.to(),
    paths.signOnProviders.to(),
    paths.research.to(),
  ),
};
const testTakers: NavItem = {
  to: paths.testTakers.to(),
  text: 'testTakers',
  icon: <PeopleIcon />,
  active: (path) => path.includes('test-takers'),
};
/** The list's screen for users who may only see its overview. */
const overview: NavItem = {
  to: paths.overview.to(),
  text: 'overview',
  icon: <PeopleIcon />,
  active: under(paths.testTakers.to()),
};
const schoolList: NavItem = {
  to: paths.schoolList.to(),
  text: 'schoolList',
  icon: <ReportIcon />,
  active: under(paths.schoolList.to()),
};
const campaigns: NavItem = {
  to: paths.campaigns.to(),
  text: 'campaigns',
  icon: <CampaignIcon />,
  active: under(paths.campaigns.to()),
};
const reading: NavItem = {
  to: paths.reading.to(),
  text: 'reading',
  icon: <ReviewIcon />,
  active: under(paths.reading.to(), '/cases'),
};
const completedTests: NavItem = {
  to: paths.completedTests.to(),
  text: 'completedTests',
  icon: <ReviewIcon />,
  active: under(paths.completedTests.to()),
};
const audit: NavItem = {
  to: paths.audit.to(),
  text: 'audit',
  icon: <HistoryIcon />,
  active: under(paths.audit.to()),
};
const settings: NavItem = {
  to: paths.user.to(),
  text: 'settings',
  icon: <SettingsIcon />,
  active: under(paths.user.to()),
};

const items: Record<Role, readonly NavItem[]> = {
  P: [
    productAdmins,
    schoolAdmins,
    schools,
    testTakers,
    schoolList,
    campaigns,
    completedTests,
    audit,
    settings,
  ],
  A: [audit, overview, schools, productAdmins, schoolAdmins, settings],
  S: [testTakers, schools, schoolList, campaigns, completedTests, settings],
  T: [tests, results, settings],
};

export function screensOf(role: Role): readonly NavItem[] {
  return items[role];
}

/** The items for a tutor whose class is answering now. */
const ofTutor: readonly NavItem[] = [tests, campaigns, results, settings];

/**
 * The menu items of a role, with the current one marked. `tutor`: a screening of their class is
 * open; `reader`: they read for a school, with `waiting` items to read (unknown: they
 * could not be counted).
 */
export function NavList({
  role,
  tutor = false,
  reader = false,
  waiting = 0,
}: {
  role: Role;
  tutor?: boolean;
  reader?: boolean;
  waiting?: number | 'unknown' | undefined;
}) {
  const { t, i18n } = useTranslation('common');
  const { pathname } = useLocation();
  const isTutor = role === 'T' && (tutor || campaigns.active(pathname));
  const own = isTutor ? ofTutor : items[role];
  const shown = reader ? [reading, ...own] : own;
  return (
    <nav aria-label={t('nav.label')}>
      <ul className={styles.list}>
        {shown.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              className={styles.link}
              aria-current={item.active(pathname) ? 'page' : undefined}
            >
              {item.icon}
              {t(`nav.${item.text}`)}
              {item === reading && waiting !== 0 && (
                <>
                  {' '}
                  {/* The number alone, for the eye. */}
                  <span className={styles.waiting} aria-hidden="true">
                    {waiting === 'unknown'
                      ? '?'
                      : new Intl.NumberFormat(i18n.language).format(waiting)}
                  </span>
                  <span className="visually-hidden">
                    {waiting === 'unknown' ? t('notCounted') : t('waiting', { amount: waiting })}
                  </span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
