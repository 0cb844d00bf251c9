import type { ColorSystemOptions } from '@mui/material/styles';
import type { Colours } from './tokens.ts';

/** `secondary` and `warning` are the warm accent: both mean advice. */
export const palette = (colours: Colours): ColorSystemOptions['palette'] => ({
  primary: { main: colours.primary, contrastText: colours.onPrimary, soft: colours.primarySoft },
  secondary: { main: colours.advice, contrastText: colours.onAdvice, soft: colours.adviceSoft },
  warning: { main: colours.advice, contrastText: colours.onAdvice, soft: colours.adviceSoft },
  error: { main: colours.danger, contrastText: colours.onDanger, soft: colours.dangerSoft },
  success: { main: colours.good, contrastText: colours.onGood, soft: colours.goodSoft },
  info: { main: colours.primary, contrastText: colours.onPrimary, soft: colours.primarySoft },
  background: { default: colours.page, paper: colours.surface },
  text: { primary: colours.text, secondary: colours.textSoft },
  divider: colours.line,
  edge: colours.edge,
  Alert: {
    infoStandardBg: colours.primarySoft,
    infoColor: colours.text,
    infoIconColor: colours.primary,
    warningStandardBg: colours.adviceSoft,
    warningColor: colours.text,
    warningIconColor: colours.advice,
    errorStandardBg: colours.dangerSoft,
    errorColor: colours.text,
    errorIconColor: colours.danger,
    successStandardBg: colours.goodSoft,
    successColor: colours.text,
    successIconColor: colours.good,
  },
});

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** A quiet surface of the same hue. */
    soft: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
  }
  interface Palette {
    /** Borders of controls; `divider` only separates. */
    edge: string;
  }
  interface PaletteOptions {
    edge?: string;
  }
}
