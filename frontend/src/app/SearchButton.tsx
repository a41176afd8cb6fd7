import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWhenOnline } from '../api/loadWhenOnline';
import { loadAreas } from '../i18n/i18n';
import type { Role } from '../frames';
import { IconButton } from '../ui/IconButton';
import { SearchIcon } from '../ui/icons';
import { screensOf } from './NavList';

const SearchDialog = lazy(async () => {
  const parts = () =>
    Promise.all([import('../features/globalSearch/SearchDialog'), loadAreas(['globalSearch'])]);
  const [dialog] = await loadWhenOnline(parts);
  return dialog;
});

/** Opens the global search, as Ctrl or ⌘ with K does; downloaded on first use. */
export function SearchButton({ role }: { role: Role }) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.altKey || event.shiftKey) return;
      // Another dialog is open and comes first.
      if (document.querySelector('dialog[open], [aria-modal="true"]')) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <>
      <IconButton
        label={t('actions.searchEverywhere')}
        icon={<SearchIcon />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <SearchDialog
            screens={screensOf(role).map(({ to, text }) => ({ to, text: t(`nav.${text}`) }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
