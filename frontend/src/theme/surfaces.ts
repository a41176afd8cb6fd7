import type { Looks } from './looks';

export const lifted = '0 8px 28px rgb(18 36 38 / 16%)';
const tones = ['info', 'success', 'warning', 'error'] as const;

/** Looks of surfaces: paper with a hairline instead of a shadow. */
export const surfaces: Looks = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none', color: 'inherit' },
      outlined: { borderColor: 'var(--line)', borderRadius: 'var(--radius-card)' },
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        overflow: 'visible',
        padding: 20,
        '@media (min-width: 600px)': { padding: 24 },
        '& > h2': { marginBottom: 12, fontSize: 'var(--size-h3)' },
      },
    },
  },
  MuiPopover: {
    styleOverrides: { paper: { border: '1px solid var(--line)', boxShadow: lifted } },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        padding: '14px 16px',
        borderRadius: 'var(--radius-card)',
        color: 'var(--text)',
        fontSize: 'inherit',
        lineHeight: 'inherit',
        variants: tones.map((tone) => ({
          props: { severity: tone },
          style: {
            borderColor: `color-mix(in srgb, var(--${tone}) 35%, transparent)`,
            background: `var(--${tone}-tint)`,
            '& .MuiAlert-icon, & .MuiAlertTitle-root': { color: `var(--${tone})` },
          },
        })),
      },
      icon: { padding: 0, marginInlineEnd: 12, opacity: 1 },
      message: {
        display: 'grid',
        flex: 1,
        gap: 6,
        justifyItems: 'start',
        minWidth: 0,
        padding: 0,
        overflow: 'visible',
      },
    },
  },
  MuiAlertTitle: {
    styleOverrides: { root: { margin: 0, font: 'inherit', fontWeight: 'var(--bold)' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        width: 480,
        maxWidth: 'calc(100vw - 32px)',
        maxHeight: 'calc(100dvh - 32px)',
        margin: 16,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius-dialog)',
      },
      paperFullScreen: {
        width: '100%',
        maxWidth: 'none',
        maxHeight: 'none',
        margin: 0,
        border: 0,
        borderRadius: 0,
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { background: 'rgb(18 36 38 / 55%)' },
      // The backdrop of a menu or a calendar.
      invisible: { background: 'transparent' },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '24px 24px 0', fontSize: 'var(--size-h2)', fontWeight: 'var(--bold)' },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        display: 'grid',
        gap: 12,
        '&&': { padding: '16px 24px 0' },
        color: 'var(--text-soft)',
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        gap: 12,
        padding: 24,
        '& > :not(style) ~ :not(style)': { marginInlineStart: 0 },
        '@media (max-width: 449px)': { flexDirection: 'column-reverse', alignItems: 'stretch' },
      },
    },
  },
  MuiSnackbar: {
    styleOverrides: {
      root: {
        '&&': {
          insetInline: 16,
          // Stands above a bar at the foot of the page.
          bottom:
            'calc(16px + var(--foot, 0px) + var(--bar-foot, 0px) + env(safe-area-inset-bottom))',
          transform: 'none',
          // Stands in the menu's column, below its last item.
          '@media (min-width: 860px) and (min-height: 600px)': {
            insetInline: '16px auto',
            bottom: 16,
            width: 'calc(var(--drawer) - 32px)',
          },
        },
      },
    },
  },
};
