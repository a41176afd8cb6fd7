import { IconButton } from './IconButton';
import { SearchFrame } from './SearchFrame';
import { TextField } from './TextField';
import type { SearchFieldProps } from './useSearchText';

export function SearchField(props: SearchFieldProps) {
  return <SearchFrame {...props} TextField={TextField} IconButton={IconButton} />;
}
