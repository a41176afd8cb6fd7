import { useTranslation } from 'react-i18next';
import { CloseIcon, SearchIcon } from '../icons';
import { useSearchText, type SearchFieldProps } from '../useSearchText';
import { IconButton } from './IconButton';
import { TextField } from './TextField';

/** A text field to search a list with, as MUI draws it. */
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
