import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { User } from '../api/types';
import type { Role } from '../session/roles';
import { useLogout } from '../session/useLogout';
import { ChevronDownIcon, LogOutIcon, PersonIcon } from '../ui/icons';
import { paths } from './paths';
import styles from './ProfileMenu.module.css';

const roleTexts = { P: 'alba_admin', S: 'schoolAdministrator', T: 'testTaker' } as const;

/** Who is signed in, the way to their profile, and the way out. */
export function ProfileMenu({ user, role }: { user: User; role: Role }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const logout = useLogout();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  const initials = [...(user.first_name || user.email)][0]! + ([...user.last_name][0] ?? '');

  async function handleLogOut() {
    setAnchor(null);
    await logout();
    await navigate(paths.login.to(), { replace: true });
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="visually-hidden">{t('nav.profileMenu')}: </span>
        <span className={styles.initials} aria-hidden="true">
          {initials.toLocaleUpperCase()}
        </span>
        <span className={styles.name}>{name}</span>
        <ChevronDownIcon size={20} />
      </button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <li className={styles.who} role="presentation">
          <strong>{name}</strong>
          <span>{user.email}</span>
          <span>{t(`roles.${roleTexts[role]}`)}</span>
        </li>
        <MenuItem component={Link} to={paths.user.to()} onClick={() => setAnchor(null)}>
          <PersonIcon />
          {t('nav.userProfile')}
        </MenuItem>
        <MenuItem onClick={() => void handleLogOut()}>
          <LogOutIcon />
          {t('nav.logOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
