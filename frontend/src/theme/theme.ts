import { caES, enUS, esES } from '@mui/material/locale';
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { Language } from '../i18n/language';
import { colours } from './tokens';

const options: ThemeOptions = {
  palette: {
    mode: 'light',
    primary: { main: colours.primary, dark: colours.primaryDark, light: colours.primaryTint },
    secondary: { main: colours.staff, light: colours.staffTint },
    success: { main: colours.success, light: colours.successTint },
    warning: { main: colours.warning, light: colours.warningTint },
    error: { main: colours.error, dark: colours.errorDark, light: colours.errorTint },
    info: { main: colours.info, light: colours.infoTint },
    text: { primary: colours.text, secondary: colours.textSoft, disabled: colours.disabledText },
    background: { default: colours.page, paper: colours.paper },
    divider: colours.line,
    action: { hover: colours.primaryTint, selected: colours.primaryTint },
  },
  // The numbers of the specification: switch at 860, and 450 / 900 / 1200.
  breakpoints: { values: { xs: 0, sm: 450, md: 860, lg: 900, xl: 1200 } },
  shape: { borderRadius: 12 },
  focusVisible: {
    outlineColor: colours.primaryDark,
    outlineWidth: '3px',
    outlineOffset: '2px',
  },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 17,
    htmlFontSize: 17,
    fontWeightMedium: 600,
    fontWeightBold: 650,
    body1: { fontSize: '1.0625rem', lineHeight: 1.55 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.45 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  transitions: {
    duration: { enteringScreen: 200, leavingScreen: 200, standard: 200, short: 120, shorter: 120 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiDrawer: {
      styleOverrides: { paper: { width: 300, maxWidth: '86vw', border: 0 } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          padding: '9px 12px',
          borderColor: colours.line,
          fontSize: '0.9375rem',
          lineHeight: 1.4,
        },
        head: { color: colours.textSoft, fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
      },
    },
  },
};

const locales = { ca: caES, es: esES, en: enUS };
const made: Partial<Record<Language, Theme>> = {};

/** MUI's theme from the tokens, with MUI's own texts in the given language. */
export function themeFor(language: Language): Theme {
  return (made[language] ??= createTheme(options, locales[language]));
}
