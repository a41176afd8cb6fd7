import Drawer from '@mui/material/Drawer';
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { activeLanguage } from '../i18n/i18n';
import { useUser } from '../session/useMe';
import { themeFor } from '../theme/theme';
import { IconButton } from '../ui/IconButton';
import { CloseIcon, MenuIcon } from '../ui/icons';
import { Logo } from '../ui/Logo';
import { SkipLink } from '../ui/SkipLink';
import styles from './AppShell.module.css';
import { NavList } from './NavList';
import { paths } from './paths';
import { ProfileMenu } from './ProfileMenu';

/** The room of everyone signed in: top bar, menu at the side (a drawer under 860 px), and the page. */
export default function AppShell() {
  // Subscribes to the language, so that MUI's own texts change with it.
  const { t } = useTranslation('common');
  const { user, role } = useUser();
  const { key } = useLocation();
  const navigating = useNavigation().state !== 'idle';
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Going somewhere closes the drawer by itself: it was opened at another place.
  const drawerOpen = openAt === key;

  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={themeFor(activeLanguage())}>
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
              <ProfileMenu user={user} role={role} />
            </div>
            {navigating && <div className={styles.pending} aria-hidden="true" />}
          </header>
          <div className={styles.body}>
            <div className={styles.side}>
              <div className={styles.sideInner}>
                <NavList role={role} />
              </div>
            </div>
            <main id="content" tabIndex={-1} className={styles.main}>
              <Outlet />
            </main>
          </div>
          <Drawer
            open={drawerOpen}
            onClose={() => setOpenAt(null)}
            slotProps={{
              paper: { 'aria-label': t('nav.label'), role: 'dialog', 'aria-modal': true },
            }}
          >
            <div data-area={role === 'T' ? undefined : 'staff'}>
              <div className={styles.drawerTop}>
                <Logo />
                <IconButton
                  label={t('actions.closeMenu')}
                  icon={<CloseIcon />}
                  onClick={() => setOpenAt(null)}
                />
              </div>
              <NavList role={role} />
            </div>
          </Drawer>
        </div>
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
