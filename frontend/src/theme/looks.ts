import type { ThemeOptions } from '@mui/material/styles';

/**
 * The type of a theme's components. MUI's bare `Components` is another type: comparing the two took
 * a quarter of the time of all type checks.
 */
export type Looks = NonNullable<ThemeOptions['components']>;
