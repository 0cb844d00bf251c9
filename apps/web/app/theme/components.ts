import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { appearanceAttributes } from './attributes.ts';
import { forward } from './logical-styles.ts';
import { cardRadius, contentWidth, motion, shade, stretchFrom, textSizes, touchTarget } from './tokens.ts';

/** The border and shadow of everything that lies over the page. */
const floating = ({ vars }: CssVarsTheme) => ({
  border: `1px solid ${vars.palette.divider}`,
  boxShadow: vars.shadows[8],
});

/** Defaults for MUI's components: no strong shadows, touch targets large enough for a thumb, the same focus ring. */
export const components: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        scrollPaddingBlock: '80px 96px',
        WebkitTextSizeAdjust: '100%',
        '--skrin-content-width': `${contentWidth}px`,
      },
      ':root, [dir="ltr"]': { [forward]: '1' },
      '[dir="rtl"]': { [forward]: '-1' },
      [`@media (min-width: ${stretchFrom}px)`]: {
        [`html[${appearanceAttributes.stretch}="true"]`]: { '--skrin-content-width': '100%' },
      },
      // The body is as tall as the screen, so that frame and notices above it together fill the screen.
      body: {
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100dvh',
        overflowWrap: 'break-word',
        textWrap: 'pretty',
      },
      // The boot script sets `data-boot` while the stored language or session differs from the prerendered page;
      // `loading.css` shows the logo meanwhile.
      'html[data-boot] body': { visibility: 'hidden' },
      // Where the system replaces all colours, only an outline shows what is selected.
      '@media (forced-colors: active)': {
        'html :is(a[aria-current], button[aria-current], [aria-pressed="true"], [aria-selected="true"])': {
          outline: '2px solid Highlight',
          outlineOffset: -2,
        },
      },
      ':focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      'h1:focus, main:focus': { outline: 'none' },
      // No further than the margin of a page, which would scroll sideways.
      '@keyframes skrin-slide-in': {
        from: { opacity: 0, transform: `translateX(calc(var(${forward}) * 16px))` },
      },
      '@keyframes skrin-slide-back': {
        from: { opacity: 0, transform: `translateX(calc(var(${forward}) * -16px))` },
      },
      '@keyframes skrin-read-over': {
        '0%, 100%': { insetBlockStart: '12%', insetInlineStart: '12%' },
        '25%': { insetBlockStart: '22%', insetInlineStart: '52%' },
        '50%': { insetBlockStart: '52%', insetInlineStart: '48%' },
        '75%': { insetBlockStart: '46%', insetInlineStart: '14%' },
      },
      '@keyframes skrin-unfold': { from: { opacity: 0, transform: 'translateY(12px)' } },
      '@keyframes skrin-turn': { to: { transform: 'rotate(1turn)' } },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
      },
    }),
  },
  MuiAvatarGroup: { defaultProps: { max: 4 } },
  // Safari still needs the prefix, which `logical-styles.ts` does not write.
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { WebkitUserSelect: 'none' } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState: { variant, color } }) => ({
        minHeight: touchTarget,
        paddingInline: 20,
        transitionDuration: `${motion.quick}ms`,
        // Where the system replaces all colours, only a border shows that the main button is one.
        '@media (forced-colors: active)': { border: '1px solid' },
        ...(variant === 'contained' &&
          color === 'error' && {
            '&, &:hover': { color: theme.vars.palette.error.onFill, backgroundColor: theme.vars.palette.error.fill },
          }),
      }),
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.edge }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: touchTarget,
        minHeight: touchTarget,
        color: theme.vars.palette.text.primary,
      }),
    },
  },
  // The box itself is 24 pixels wide.
  MuiCheckbox: { styleOverrides: { root: { padding: (touchTarget - 24) / 2 } } },
  MuiContainer: { styleOverrides: { maxWidthLg: { '&&': { maxWidth: 'var(--skrin-content-width)' } } } },
  // Dialogs and panels open without animation: nothing slides while somebody reads or a screen reader speaks.
  MuiBackdrop: {
    styleOverrides: { root: ({ ownerState }) => (ownerState.invisible ? {} : { backgroundColor: shade }) },
  },
  MuiDialog: {
    defaultProps: { transitionDuration: 0, fullWidth: true, maxWidth: 'xs' },
    styleOverrides: {
      paper: ({ theme, ownerState }) =>
        ownerState.fullScreen
          ? {}
          : {
              ...floating(theme),
              inlineSize: 'calc(100% - 32px)',
              maxBlockSize: 'calc(100% - 32px)',
              margin: 16,
              padding: 24,
            },
    },
  },
  MuiDialogTitle: { defaultProps: { variant: 'h3' }, styleOverrides: { root: { padding: 0 } } },
  MuiDialogContent: { styleOverrides: { root: { padding: 0, marginBlockStart: 12 } } },
  MuiDialogContentText: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { flexWrap: 'wrap', gap: 12, padding: 0, marginBlockStart: 20 } },
  },
  MuiDrawer: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: { paper: ({ theme }) => ({ boxShadow: theme.vars.shadows[8] }) },
  },
  MuiPopover: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: { paper: ({ theme }) => ({ ...floating(theme), overscrollBehavior: 'contain' }) },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: textSizes.small } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.edge }),
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      // A card stands above the page; what lies inside it has no edge of its own (`background.sunken`).
      outlined: ({ theme: { vars } }) => ({
        borderColor: vars.palette.raised.edge,
        borderRadius: cardRadius,
        boxShadow: vars.palette.raised.shadow,
      }),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiLink: { defaultProps: { underline: 'always' } },
  // MUI's own colour is hardly seen in light, and darker than the table in dark.
  MuiTableCell: { styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) } },
  MuiListItemButton: { styleOverrides: { root: { minHeight: touchTarget } } },
  MuiAlert: { styleOverrides: { root: { alignItems: 'flex-start' }, message: { minWidth: 0, flexGrow: 1 } } },
  MuiAlertTitle: { styleOverrides: { root: { fontWeight: 650 } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 8, borderRadius: 4, '@media (forced-colors: active)': { border: '1px solid' } },
      bar: { '@media (forced-colors: active)': { backgroundColor: 'Highlight' } },
    },
  },
};
