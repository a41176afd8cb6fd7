import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton';
import { CloseIcon, SearchIcon } from './icons';
import { TextField } from './TextField';
import { useSearchText, type SearchFieldProps } from './useSearchText';

/** A text field to search a list with. */
export function SearchField(props: SearchFieldProps) {
  const { t } = useTranslation('common');
  const { field, clear } = useSearchText(props);
  return (
    <TextField
      {...field}
      startIcon={<SearchIcon size={20} />}
      end={
        clear && (
          <IconButton
            label={t('actions.clearSearch')}
            icon={<CloseIcon size={20} />}
            onClick={clear}
          />
        )
      }
    />
  );
}
