import { SearchFrame } from '../SearchFrame';
import type { SearchFieldProps } from '../useSearchText';
import { IconButton } from './IconButton';
import { TextField } from './TextField';

/** A text field to search a list with, as MUI draws it. */
export function SearchField(props: SearchFieldProps) {
  return <SearchFrame {...props} TextField={TextField} IconButton={IconButton} />;
}
