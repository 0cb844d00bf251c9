import type { ThemeOptions } from '@mui/material/styles';
import { headingSizes, headingSteps, textSizes } from './tokens.ts';

const heading = ([phone, ...steps]: readonly [number, number, number, number]) => ({
  fontSize: `${phone}rem`,
  lineHeight: 1.25,
  fontWeight: 650,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
  // Joined and square scripts are not tracked.
  '&:lang(ar), &:lang(zh)': { letterSpacing: 0 },
  ...Object.fromEntries(
    headingSteps.map((width, at) => [`@media (min-width:${width}px)`, { fontSize: `${steps[at]}rem` }]),
  ),
});

declare module '@mui/material/styles' {
  interface TypographyVariants extends Record<keyof typeof textSizes, string> {}
  interface TypographyVariantsOptions extends Partial<Record<keyof typeof textSizes, string>> {}
}

export const typography = {
  ...textSizes,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  h1: heading(headingSizes.h1),
  h2: heading(headingSizes.h2),
  h3: heading(headingSizes.h3),
  h4: heading(headingSizes.h4),
  body1: { fontSize: textSizes.body, lineHeight: 1.55 },
  body2: { fontSize: textSizes.small, lineHeight: 1.5 },
  button: { textTransform: 'none', fontWeight: 600, fontSize: textSizes.body, letterSpacing: 0 },
} satisfies ThemeOptions['typography'];
