import { fullName } from '../lib/fullName';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { User } from '../api/types';
import type { Role } from '../frames';
import { useLogout } from '../auth/useLogout';
import { ChevronDownIcon, PersonIcon } from '../ui/icons';
import { LogOutIcon } from './navIcons';
import { paths } from '../paths';
import menus from '../ui/BarMenu.module.css';
import styles from './ProfileMenu.module.css';

const roleTexts = {
  P: 'alba_admin',
  A: 'auditor',
  S: 'schoolAdministrator',
  T: 'testTaker',
} as const;

/** The index each key moves to, from `at`, in a menu of `count`. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Shows who is signed in, with links to the profile and to log out. */
export function ProfileMenu({ user, role }: { user: User; role: Role }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const logout = useLogout();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const name = fullName(user) || user.email;
  const initials = [...(user.first_name || user.email)][0]! + ([...user.last_name][0] ?? '');

  function items(): HTMLElement[] {
    return [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  }

  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [open]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      button.current?.focus();
      setOpen(false);
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = items();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  }

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  async function handleLogOut() {
    setOpen(false);
    await logout();
    await navigate(paths.login.to(), { replace: true, state: { cameBy: user.sso } });
  }

  return (
    <div className={menus.menu} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{t('nav.profileMenu')}: </span>
        <span className={styles.initials} aria-hidden="true">
          {initials.toLocaleUpperCase()}
        </span>
        <span className={styles.name} translate="no">
          {name}
        </span>
        <ChevronDownIcon size={20} />
      </button>
      {open && (
        <div className={`${menus.list} ${styles.panel}`}>
          <div className={styles.who}>
            <strong translate="no">{name}</strong>
            <span translate="no">{user.email}</span>
            <span>{t(`roles.${roleTexts[role]}`)}</span>
          </div>
          <div
            ref={menu}
            id={menuId}
            role="menu"
            tabIndex={-1}
            aria-label={t('nav.profileMenu')}
            onKeyDown={handleKeyDown}
          >
            <Link
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              to={paths.user.to()}
              onClick={() => setOpen(false)}
            >
              <PersonIcon />
              {t('nav.userProfile')}
            </Link>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              onClick={() => void handleLogOut()}
            >
              <LogOutIcon />
              {t('nav.logOut')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
