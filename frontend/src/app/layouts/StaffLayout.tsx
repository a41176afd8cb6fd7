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

// The server allows style elements with this page's nonce (backend/alba/http/webapp.py).
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.nonce ?? '';

// Comes first in the page, so that the app's own styles can override MUI's. `speedy` is on even
// outside production: otherwise each rule gets its own element, which took a tenth of the unit
// tests' time.
const cache = createCache({ key: 'css', prepend: true, speedy: true, nonce });

/**
 * The frame of screens for staff, inside the shell of all signed-in people. MUI begins here: test
 * takers never download it.
 */
export default function StaffLayout() {
  useLayoutEffect(() => {
    drawElsewhere(true);
    return () => drawElsewhere(false);
  }, []);
  useTranslation(); // MUI's own texts change with the language
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
