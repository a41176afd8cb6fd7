import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, SearchIcon } from './icons';
import { useSearchText, type SearchFieldProps } from './useSearchText';

interface Parts {
  TextField: ComponentType<
    ReturnType<typeof useSearchText>['field'] & { startIcon: ReactNode; end: ReactNode }
  >;
  IconButton: ComponentType<{ label: string; icon: ReactNode; onClick: () => void }>;
}

/** The search field of both kits; each passes its own parts. */
export function SearchFrame({ TextField, IconButton, ...props }: SearchFieldProps & Parts) {
  const { t } = useTranslation('common');
  const { field, clear } = useSearchText(props);
  const clearing = clear && (
    <IconButton label={t('actions.clearSearch')} icon={<CloseIcon size={20} />} onClick={clear} />
  );
  return <TextField {...field} startIcon={<SearchIcon size={20} />} end={clearing} />;
}
