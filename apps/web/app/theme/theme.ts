import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { cssPrefix, lookAttributes } from './attributes.ts';
import { components } from './components.ts';
import { lookStyles } from './look-styles.ts';
import { palette } from './palette.ts';
import { coloursOf, radius } from './tokens.ts';
import { typography } from './typography.ts';

// Without its schemes MUI's provider leaves the mode alone: it is one of our settings, an attribute like the others.
const { colorSchemes: _, ...base } = createTheme({
  cssVariables: { colorSchemeSelector: lookAttributes.mode, cssVarPrefix: cssPrefix },
  colorSchemes: {
    light: { palette: palette(coloursOf({ mode: 'light' })) },
    dark: { palette: palette(coloursOf({ mode: 'dark' })) },
  },
  shape: { borderRadius: radius },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  focusVisible: { outlineWidth: 3 },
  typography,
  components,
});

/**
 * The theme by direction of reading. Modes, presets and contrasts are CSS variables and styles are logical
 * (`logical-styles.ts`), so the two differ only in what MUI computes in JavaScript: which way a drawer slides.
 */
export const themes = { ltr: base, rtl: { ...base, direction: 'rtl' } } as const;

/** The variables themselves. */
export const variableStyles = [...base.generateStyleSheets(), lookStyles()];
