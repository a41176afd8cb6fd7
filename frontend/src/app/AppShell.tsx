import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { readingSummaryQuery } from '../api/followUp';
import { can } from '../auth/roles';
import { useUser } from '../auth/useMe';
import { Drawer } from '../ui/Drawer';
import { IconButton } from '../ui/IconButton';
import { CloseIcon } from '../ui/icons';
import { MenuIcon } from './navIcons';
import { Logo } from '../ui/Logo';
import { SkipLink } from '../ui/SkipLink';
import styles from './AppShell.module.css';
import { UnsavedGuard } from './UnsavedGuard';
import { NavList } from './NavList';
import { paths } from '../paths';
import { ProfileMenu } from './ProfileMenu';
import { SchoolList, SchoolMenu } from './SchoolMenu';
import { SearchButton } from './SearchButton';
import { TextSizeMenu } from './TextSizeMenu';

/** The frame for signed-in people: top bar, side menu (a drawer under 860 px), and the page. */
export default function AppShell() {
  const { t } = useTranslation('common');
  const { user, role } = useUser();
  const { key } = useLocation();
  const navigating = useNavigation().state !== 'idle';
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Navigation closes the drawer by itself: it was opened at another place.
  const drawerOpen = openAt === key;
  const tutor = user.test_taker_info?.leads_screening === true;
  const reader = user.reads_for.length > 0;
  const { data: waits, isLoadingError } = useQuery({ ...readingSummaryQuery, enabled: reader });
  const places = {
    role,
    tutor,
    reader,
    waiting: isLoadingError
      ? ('unknown' as const)
      : waits &&
        waits.talk_open +
          waits.cases_overdue +
          waits.letters_answered +
          waits.ask_again +
          waits.to_read,
  };
  useFocusAfterLogin();

  return (
    <div data-area={role === 'T' ? undefined : 'staff'}>
      <SkipLink />
      <header className={styles.bar}>
        <div className={styles.menuButton}>
          <IconButton
            label={t('actions.openMenu')}
            icon={<MenuIcon />}
            aria-expanded={drawerOpen}
            onClick={() => setOpenAt(key)}
          />
        </div>
        <Link to={paths.premium.to()} className={styles.logo} aria-label={t('nav.home')}>
          <Logo />
        </Link>
        <div className={styles.end}>
          {can.seePeople(role) && <SearchButton role={role} />}
          <TextSizeMenu />
          <ProfileMenu user={user} role={role} />
        </div>
        {navigating && <div className={styles.pending} aria-hidden="true" />}
      </header>
      <SchoolMenu schools={user.schools} />
      <div className={styles.body}>
        <div className={styles.side}>
          <div className={styles.sideInner}>
            <SchoolList schools={user.schools} />
            <NavList {...places} />
          </div>
        </div>
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
          <UnsavedGuard />
        </main>
      </div>
      {drawerOpen && (
        <Drawer label={t('nav.label')} onClose={() => setOpenAt(null)}>
          <div className={styles.drawerTop}>
            <Logo />
            <IconButton
              label={t('actions.closeMenu')}
              icon={<CloseIcon />}
              onClick={() => setOpenAt(null)}
            />
          </div>
          <NavList {...places} />
        </Drawer>
      )}
    </div>
  );
}

/**
 * When RouteFocus looked for the heading after a login, the page was still loading the user and had
 * none.
 */
function useFocusAfterLogin(): void {
  const isPageLoad = useNavigationType() === 'POP';
  const came = useRef(isPageLoad);
  useEffect(() => {
    if (came.current || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
}
