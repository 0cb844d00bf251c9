import type { CssVarsTheme } from '@mui/material/styles';
import { breathing, logoMarks } from './logo-marks.ts';

const { lens, handle, layer, lowerLayer } = logoMarks;

const lines = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke="#000" stroke-width="2.4" stroke-linecap="round"><circle cx="${lens.cx}" cy="${lens.cy}" r="${lens.r}"/><path d="${handle}"/><path d="${layer}"/><path d="${lowerLayer}" opacity=".65"/></g></svg>`;
const mask = `url("data:image/svg+xml,${encodeURIComponent(lines)}") center / contain no-repeat`;

/**
 * The logo in place of a page that is hidden, drawn by the document's root, which no rendering touches. It has no text,
 * since the language is not known; it waits a moment, so that a page which comes at once does not flicker.
 */
export const loadingLogo = (theme: CssVarsTheme) => ({
  '@keyframes skrin-breathe': { '50%': { opacity: 0.35 } },
  '@keyframes skrin-appear': { from: { opacity: 0 } },
  'html[data-boot]::before, html[data-boot]::after': {
    content: '""',
    position: 'fixed',
    inset: 0,
    margin: 'auto',
    inlineSize: 56,
    blockSize: 56,
    borderRadius: 14,
    backgroundColor: theme.vars.palette.primary.main,
    animation: `skrin-appear 60ms 60ms backwards, ${breathing}`,
    animationDelay: '60ms, 400ms',
    forcedColorAdjust: 'none',
  },
  'html[data-boot]::after': { backgroundColor: theme.vars.palette.primary.contrastText, WebkitMask: mask, mask },
});
