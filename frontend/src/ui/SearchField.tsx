import { IconButton } from './IconButton';
import { SearchFrame } from './SearchFrame';
import { TextField } from './TextField';
import type { SearchFieldProps } from './useSearchText';

/** A text field to search a list with. */
export function SearchField(props: SearchFieldProps) {
  return <SearchFrame {...props} TextField={TextField} IconButton={IconButton} />;
}
