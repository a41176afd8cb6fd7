import type { Looks } from './looks';
import { lifted } from './surfaces';

/** Looks of input fields: labels stand above, hints between, problems below. */
export const fields: Looks = {
  MuiFormControl: { styleOverrides: { root: { display: 'flex', gap: 6, minWidth: 0 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: 'var(--text)',
        font: 'inherit',
        fontWeight: 600,
        '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'var(--text)' },
        // "(optional)"
        '& > span': { color: 'var(--text-soft)', fontWeight: 400 },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: 0,
        color: 'var(--text-soft)',
        fontSize: 'var(--size-small)',
        lineHeight: 1.45,
        '&:empty': { display: 'none' },
        '&.Mui-disabled': { color: 'var(--text-soft)' },
        '&.Mui-error': {
          display: 'flex',
          gap: 6,
          color: 'var(--error)',
          fontWeight: 600,
        },
      },
    },
  },
  MuiInputBase: {
    // The app's labels stand above, so no field has to notice autofilled values. MUI would add a
    // style element with each field for that.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: { font: 'inherit', lineHeight: 1.55 },
      input: {
        height: 'auto',
        '&::placeholder': { color: 'var(--disabled-text)', opacity: 1 },
        '&&:focus-visible': { outline: 'none' },
        '&.Mui-disabled': { WebkitTextFillColor: 'currentColor', cursor: 'not-allowed' },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--target)',
        borderRadius: 'var(--radius)',
        background: 'var(--paper)',
        paddingInline: 0,
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--text)' },
        '&:has(.MuiInputBase-input:focus-visible)': {
          outline: '3px solid var(--primary-dark)',
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--primary-dark)',
          borderWidth: 1,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--error)',
          borderWidth: 2,
        },
        '&.Mui-disabled, &:has(input[readonly]:not([role=combobox]))': {
          background: 'var(--page)',
          color: 'var(--text-soft)',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
        },
        '&.MuiInputBase-multiline': { padding: 0 },
      },
      input: {
        padding: '10px 14px',
        textOverflow: 'ellipsis',
        '.MuiInputBase-sizeSmall > &': { padding: '8px 10px' },
        '.MuiInputBase-adornedEnd > &': { paddingInlineEnd: 4 },
      },
      notchedOutline: {
        top: 0,
        borderColor: 'var(--field-line)',
        '& legend': { display: 'none' },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: { maxHeight: 'none', height: 'auto', color: 'var(--text-soft)' },
      positionStart: { marginInline: '14px -2px' },
      positionEnd: { marginInline: 0 },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      icon: { '&&': { insetInlineEnd: 14 }, top: 'calc(50% - 10px)', color: 'var(--text-soft)' },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '&& .MuiOutlinedInput-root': { padding: '3px 48px 3px 8px', gap: 6 },
        '&&.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root': { paddingInlineEnd: 92 },
        '&& .MuiAutocomplete-endAdornment': {
          insetInlineEnd: 4,
          top: 0,
          bottom: 0,
          display: 'flex',
          transform: 'none',
        },
      },
      input: { '&&&': { minWidth: '6em', padding: '6px' } },
      clearIndicator: { visibility: 'visible', margin: 'auto 0', width: 40, height: 40 },
      popupIndicator: { margin: 'auto 0', width: 40, height: 40 },
      paper: {
        marginBlock: 4,
        border: '1px solid var(--line)',
        boxShadow: lifted,
        fontSize: 'inherit',
      },
      listbox: { maxHeight: 200, padding: 6 },
      noOptions: { padding: 12, color: 'var(--text-soft)' },
      loading: { padding: 12, color: 'var(--text-soft)' },
      option: {
        '&&': { minHeight: 44, padding: '8px 12px', borderRadius: 8, lineHeight: 1.35 },
        '&&.Mui-focused, &&[aria-selected=true].Mui-focused': { background: 'var(--staff-tint)' },
        '&&[aria-selected=true]': { background: 'transparent', fontWeight: 600 },
      },
    },
  },
};
