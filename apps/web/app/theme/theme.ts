import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { components } from './components.ts';
import { palette } from './palette.ts';
import { colours, radius } from './tokens.ts';
import { typography } from './typography.ts';

/** Attribute of `<html>` that names the mode; the script in the head sets it before anything is painted. */
export const colorSchemeAttribute = 'data-color-scheme';

/** Light and dark are CSS variables, so a page prerendered once is right in both. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: colorSchemeAttribute, cssVarPrefix: 'skrin' },
  colorSchemes: { light: { palette: palette(colours.light) }, dark: { palette: palette(colours.dark) } },
  shape: { borderRadius: radius },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  focusVisible: { outlineWidth: 3 },
  typography,
  components,
});
