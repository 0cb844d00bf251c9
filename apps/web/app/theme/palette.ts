import type { ColorSystemOptions } from '@mui/material/styles';
import type { Colours } from './tokens.ts';

const accent = (colours: Colours) => ({
  main: colours.primary,
  light: colours.primary,
  dark: colours.primaryStrong,
  contrastText: colours.onPrimary,
  soft: colours.primarySoft,
});

/** `secondary` and `warning` are the warm accent: both mean advice. */
export const palette = (colours: Colours) =>
  ({
    primary: accent(colours),
    secondary: { main: colours.advice, contrastText: colours.onAdvice, soft: colours.adviceSoft },
    warning: { main: colours.advice, contrastText: colours.onAdvice, soft: colours.adviceSoft },
    error: {
      main: colours.danger,
      contrastText: colours.onDanger,
      soft: colours.dangerSoft,
      fill: colours.dangerFill,
      onFill: colours.onDangerFill,
    },
    success: { main: colours.good, contrastText: colours.onGood, soft: colours.goodSoft },
    info: { main: colours.info, contrastText: colours.surface, soft: colours.infoSoft },
    paid: { main: colours.paid, contrastText: colours.onPaid, soft: colours.paidSoft },
    selected: { main: colours.selected, soft: colours.selectedSoft },
    background: { default: colours.page, paper: colours.surface, sunken: colours.sunken },
    text: { primary: colours.text, secondary: colours.textSoft },
    divider: colours.line,
    edge: colours.edge,
    raised: { edge: colours.raisedEdge, shadow: colours.raised },
    LinearProgress: { primaryBg: colours.primarySoft },
    Alert: {
      infoStandardBg: colours.infoSoft,
      infoColor: colours.text,
      infoIconColor: colours.info,
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
  }) satisfies ColorSystemOptions['palette'];

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** A quiet surface of the same hue. */
    soft: string;
    /** A strong surface and its text, only of `error`: for buttons and headings of danger, red in both modes. */
    fill: string;
    onFill: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
    fill?: string;
    onFill?: string;
  }
  interface TypeBackground {
    /** A part of a card that lies deeper, without an edge of its own. */
    sunken: string;
  }
  interface Roles {
    /** Borders of controls; `divider` only separates. */
    edge: string;
    /** What is paid for, and what it opens. */
    paid: { main: string; contrastText: string; soft: string };
    /** What is chosen of several. */
    selected: { main: string; soft: string };
    /** Edge and shadow of a card, which stands above the page. */
    raised: { edge: string; shadow: string };
  }
  interface Palette extends Roles {}
  interface PaletteOptions extends Partial<Roles> {}
}
