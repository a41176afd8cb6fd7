import { caES, enUS, esES } from '@mui/material/locale';
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { Language } from '../i18n/language';
import { actions } from './actions';
import { fields } from './fields';
import { lists } from './lists';
import { surfaces } from './surfaces';

/** Every colour comes from tokens.css, so that light and dark need no second theme. */
const options: ThemeOptions = {
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: {
      main: 'var(--primary)',
      dark: 'var(--primary-dark)',
      light: 'var(--primary-tint)',
      contrastText: 'var(--paper)',
    },
    secondary: {
      main: 'var(--staff)',
      dark: 'var(--staff)',
      light: 'var(--staff-tint)',
      contrastText: 'var(--paper)',
    },
    success: {
      main: 'var(--success)',
      dark: 'var(--success)',
      light: 'var(--success-tint)',
      contrastText: 'var(--paper)',
    },
    warning: {
      main: 'var(--warning)',
      dark: 'var(--warning)',
      light: 'var(--warning-tint)',
      contrastText: 'var(--paper)',
    },
    error: {
      main: 'var(--error)',
      dark: 'var(--error-dark)',
      light: 'var(--error-tint)',
      contrastText: 'var(--paper)',
    },
    info: {
      main: 'var(--info)',
      dark: 'var(--info)',
      light: 'var(--info-tint)',
      contrastText: 'var(--paper)',
    },
    text: {
      primary: 'var(--text)',
      secondary: 'var(--text-soft)',
      disabled: 'var(--disabled-text)',
    },
    background: { default: 'var(--page)', paper: 'var(--paper)' },
    divider: 'var(--line)',
    action: {
      active: 'var(--text-soft)',
      hover: 'var(--primary-tint)',
      selected: 'var(--staff-tint)',
      disabled: 'var(--disabled-text)',
      disabledBackground: 'var(--disabled)',
    },
  },
  // The breakpoints of the specification: the layout switches at 860; the others are 450 / 900 /
  // 1200.
  breakpoints: { values: { xs: 0, sm: 450, md: 860, lg: 900, xl: 1200 } },
  shape: { borderRadius: 12 },
  focusVisible: {
    outlineColor: 'var(--primary-dark)',
    outlineWidth: '3px',
    outlineOffset: '2px',
  },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 17,
    htmlFontSize: 17,
    fontWeightMedium: 600,
    fontWeightBold: 650,
    body1: { fontSize: 'var(--size-body)', lineHeight: 1.55 },
    body2: { fontSize: 'var(--size-small)', lineHeight: 1.45 },
    button: { fontSize: 'var(--size-body)', textTransform: 'none', fontWeight: 600 },
  },
  transitions: {
    duration: { enteringScreen: 200, leavingScreen: 200, standard: 200, short: 120, shorter: 120 },
  },
  components: { ...actions, ...fields, ...lists, ...surfaces },
};

const locales = { ca: caES, es: esES, en: enUS };
const made: Partial<Record<Language, Theme>> = {};

/** MUI's theme from the tokens, with MUI's texts in the given language. */
export function themeFor(language: Language): Theme {
  return (made[language] ??= createTheme(options, locales[language]));
}
