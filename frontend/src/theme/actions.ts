import type { Looks } from './looks';

const disabled = {
  '&.Mui-disabled, &[aria-disabled=true]': {
    borderColor: 'transparent',
    background: 'var(--disabled)',
    color: 'var(--disabled-text)',
    cursor: 'not-allowed',
    pointerEvents: 'auto' as const,
  },
};
const quietlyDisabled = {
  '&.Mui-disabled, &[aria-disabled=true]': { background: 'transparent' },
};

/** Looks of controls: buttons, switches, choices, page navigation. */
export const actions: Looks = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 'var(--target)',
        padding: '10px 22px',
        border: '2px solid transparent',
        lineHeight: 1.25,
        textAlign: 'center',
        ...disabled,
        '@media (forced-colors: active)': { borderColor: 'ButtonText' },
        variants: [
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: 'currentColor',
              background: 'var(--paper)',
              '&:hover': { borderColor: 'currentColor', background: 'var(--primary-tint)' },
              ...disabled,
            },
          },
          {
            props: { variant: 'text' },
            style: {
              paddingInline: 12,
              '&:hover': { background: 'var(--primary-tint)', color: 'var(--primary-dark)' },
              ...quietlyDisabled,
            },
          },
          {
            props: { variant: 'text', color: 'error' },
            style: { '&:hover': { background: 'var(--error-tint)', color: 'var(--error-dark)' } },
          },
          {
            props: { size: 'small' },
            style: { minHeight: 40, padding: '6px 14px', fontSize: 'var(--size-small)' },
          },
          { props: { size: 'small', variant: 'text' }, style: { paddingInline: 12 } },
          { props: { fullWidth: true }, style: { paddingInline: 12 } },
        ],
      },
      startIcon: { marginInline: 0, marginInlineEnd: 8, '& > svg': { fontSize: 'inherit' } },
      endIcon: { marginInline: 0, marginInlineStart: 6 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 'var(--target)',
        height: 'var(--target)',
        padding: 0,
        border: '2px solid transparent',
        borderRadius: 'var(--radius)',
        color: 'var(--text-soft)',
        '&:hover': { background: 'var(--primary-tint)', color: 'var(--primary-dark)' },
        '&.Mui-disabled': { color: 'var(--field-line)' },
        '@media (forced-colors: active)': { borderColor: 'ButtonText' },
        variants: [{ props: { size: 'small' }, style: { width: 40, height: 40 } }],
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 56, height: 32, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: 6,
        color: 'var(--field-line)',
        '&:hover': { background: 'transparent' },
        '&.Mui-checked': { color: 'var(--paper)', transform: 'translateX(24px)' },
        '&.Mui-checked + .MuiSwitch-track': {
          borderColor: 'var(--success)',
          background: 'var(--success)',
          opacity: 1,
        },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.55 },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: '3px solid var(--primary-dark)',
          outlineOffset: 2,
        },
        '@media (forced-colors: active)': {
          '& .MuiSwitch-thumb': { background: 'ButtonText', forcedColorAdjust: 'none' },
          '&.Mui-checked + .MuiSwitch-track': {
            background: 'Highlight',
            forcedColorAdjust: 'none',
          },
        },
      },
      thumb: { width: 20, height: 20, boxShadow: 'none' },
      track: {
        border: '2px solid var(--field-line)',
        borderRadius: 16,
        background: 'var(--paper)',
        opacity: 1,
      },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: 8,
        color: 'var(--field-line)',
        '&:hover': { background: 'var(--primary-tint)' },
        '&.Mui-focusVisible': { outline: '3px solid var(--primary-dark)', outlineOffset: -3 },
      },
    },
  },
  MuiRadio: {
    styleOverrides: { root: { position: 'absolute', inset: 0, padding: 0, opacity: 0 } },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginInlineStart: -8, '&.Mui-disabled': { cursor: 'not-allowed' } },
      label: { font: 'inherit' },
    },
  },
};
