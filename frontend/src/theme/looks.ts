import type { ThemeOptions } from '@mui/material/styles';

/**
 * How components look, as the theme takes it. MUI's bare `Components` is a type of its own: to
 * compare the two took a quarter of the time of all type checks.
 */
export type Looks = NonNullable<ThemeOptions['components']>;
