import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { activeLanguage } from '../../i18n/i18n';
import { themeFor } from '../../theme/theme';
import { ConfirmHost } from '../../ui/staff/ConfirmHost';
import { DIALOGS_ID } from '../../ui/staff/Dialog';
import { NotifyHost } from '../../ui/staff/NotifyHost';
import { TheirsOrMineHost } from '../../ui/staff/TheirsOrMineHost';
import { drawElsewhere } from '../../ui/notify';

// The server allows the style elements that carry this page's nonce (backend/alba/http/webapp.py).
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.nonce ?? '';

// First in the page, so that our own styles can overrule MUI's. `speedy` also outside production: otherwise
// each rule gets an element of its own, which took a tenth of the unit tests' time.
const cache = createCache({ key: 'css', prepend: true, speedy: true, nonce });

/**
 * Around the screens that only staff see, inside the shell of everyone signed in. MUI begins here:
 * people who take tests never download it.
 */
export default function StaffLayout() {
  useLayoutEffect(() => {
    drawElsewhere(true);
    return () => drawElsewhere(false);
  }, []);
  useTranslation(); // so that MUI's own texts change with the language
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themeFor(activeLanguage())} storageManager={null}>
        <Outlet />
        <ConfirmHost />
        <TheirsOrMineHost />
        <NotifyHost />
        <div id={DIALOGS_ID} />
      </ThemeProvider>
    </CacheProvider>
  );
}
