import { createTheme, type ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { appearanceStyles } from './appearance-styles.ts';
import { appearanceAttributes, cssPrefix } from './attributes.ts';
import { components } from './components.ts';
import { palette } from './palette.ts';
import { coloursOf, headingSizes, headingSteps, radius, textSizes } from './tokens.ts';

const textFamily = "'Inter Variable', system-ui, sans-serif";
/** For headings and figures (`display-font.css`). */
const displayFamily = `'Plus Jakarta Sans Variable', 'Display Fallback', ${textFamily}`;

const heading = ([phone, ...steps]: readonly [number, number, number, number], fontWeight: number) => ({
  fontFamily: displayFamily,
  fontSize: `${phone}rem`,
  lineHeight: 1.25,
  fontWeight,
  letterSpacing: '-0.015em',
  // The spaces of the display face are narrow.
  wordSpacing: '0.08em',
  textWrap: 'balance',
  // No letter spacing in Arabic, whose letters are joined, and in Chinese.
  '&:lang(ar), &:lang(zh)': { letterSpacing: 0, wordSpacing: 0 },
  ...Object.fromEntries(
    headingSteps.map((width, at) => [`@media (min-width:${width}px)`, { fontSize: `${steps[at]}rem` }]),
  ),
});

declare module '@mui/material/styles' {
  interface TypographyVariants extends Record<keyof typeof textSizes | 'displayFamily', string> {}
  interface TypographyVariantsOptions extends Partial<Record<keyof typeof textSizes | 'displayFamily', string>> {}
}

const typography = {
  ...textSizes,
  fontFamily: textFamily,
  displayFamily,
  h1: heading(headingSizes.h1, 800),
  h2: heading(headingSizes.h2, 700),
  h3: heading(headingSizes.h3, 700),
  h4: heading(headingSizes.h4, 700),
  body1: { fontSize: textSizes.body, lineHeight: 1.55 },
  body2: { fontSize: textSizes.small, lineHeight: 1.5 },
  button: { textTransform: 'none', fontWeight: 600, fontSize: textSizes.body, letterSpacing: 0 },
} satisfies ThemeOptions['typography'];

/** A number of pixels is a line, as MUI has it for the physical sides; without a style none would be drawn. */
const line = { transform: (width: unknown) => (typeof width === 'number' ? `${width}px solid` : String(width)) };
const sides = ['borderBlockStart', 'borderBlockEnd', 'borderInlineStart', 'borderInlineEnd'];

function createThemes() {
  // Without `colorSchemes`, MUI's provider does not manage the mode, which is one of our settings and their attributes.
  const { colorSchemes: _, ...base } = createTheme({
    cssVariables: { colorSchemeSelector: appearanceAttributes.mode, cssVarPrefix: cssPrefix },
    colorSchemes: {
      light: { palette: palette(coloursOf({ mode: 'light' })) },
      dark: { palette: palette(coloursOf({ mode: 'dark' })) },
    },
    shape: { borderRadius: radius },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    focusVisible: { outlineWidth: 3 },
    typography,
    components,
    unstable_sxConfig: Object.fromEntries(sides.map((side) => [side, line])),
  });
  return {
    ltr: base,
    rtl: { ...base, direction: 'rtl' },
    /** The style sheets that define the CSS variables. */
    variableStyles: [...base.generateStyleSheets(), appearanceStyles()],
  } as const;
}

let created: ReturnType<typeof createThemes> | undefined;

/**
 * The theme by reading direction. Modes, presets and contrasts are CSS variables and styles are logical
 * (`logical-styles.ts`), so the two differ only in what MUI computes in JavaScript: which way a drawer slides.
 * Created with the first page and not while modules load, because module loading blocks a slow phone longest.
 */
export const themes = () => {
  created ??= createThemes();
  return created;
};
