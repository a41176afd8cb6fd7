import type { Looks } from './looks';

/** Looks of rows: tables, their pages, menus, chips. */
export const lists: Looks = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '4px 12px',
        borderColor: 'var(--line)',
        fontSize: 'var(--size-small)',
        lineHeight: 1.4,
        // Emotion warns about `:first-child`.
        'tr > &:not(* + *)': { paddingInlineStart: 16 },
        'tr > &:last-child': { paddingInlineEnd: 16 },
        'tbody > tr:last-child > &': { borderBottom: 0 },
      },
      head: {
        color: 'var(--text-soft)',
        fontSize: 'var(--size-small)',
        fontWeight: 650,
        lineHeight: 1.4,
        paddingBlock: 7,
      },
      // Columns of numbers are narrow and numerous.
      alignRight: { paddingInline: 8 },
      // The cell of a tick has its own width.
      paddingCheckbox: { width: 48, 'tr > &&': { padding: '0 0 0 8px' } },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        'tbody > &.MuiTableRow-hover:hover': {
          background: 'color-mix(in srgb, var(--staff-tint) 45%, var(--paper))',
        },
        'tbody > &.Mui-selected, tbody > &.Mui-selected:hover': { background: 'var(--staff-tint)' },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        position: 'relative',
        minHeight: 24,
        borderRadius: 8,
        '&:hover, &:focus, &.Mui-active': { color: 'var(--text)' },
      },
      icon: {
        fontSize: 18,
        // Columns of numbers are narrow and numerous: the arrow stands in the gap before the word.
        '.MuiTableCell-alignRight &': { position: 'absolute', insetInlineEnd: '100%', margin: 0 },
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { minWidth: 200, maxWidth: 300, marginBlock: 4 },
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 'var(--target)',
        padding: '8px 12px',
        borderRadius: 8,
        whiteSpace: 'normal',
        '&:hover, &.Mui-focusVisible': { background: 'var(--staff-tint)' },
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 'auto',
        borderRadius: 14,
        background: 'var(--ground, var(--staff-tint))',
        color: 'var(--ink, var(--text))',
        fontSize: 'var(--size-small)',
        fontWeight: 600,
        lineHeight: 1.55,
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
      },
      label: { padding: '2px 10px', whiteSpace: 'normal', overflow: 'visible' },
      deleteIcon: { color: 'inherit', '&:hover': { color: 'inherit' } },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false },
    styleOverrides: { root: { borderRadius: 6, background: 'var(--line)', opacity: 0.7 } },
  },
};
