import type { ThemeOptions } from '@mui/material/styles';
import { headingSizes, headingSteps } from './tokens.ts';

const heading = ([phone, ...steps]: readonly [number, number, number, number]) => ({
  fontSize: `${phone}rem`,
  lineHeight: 1.25,
  fontWeight: 650,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
  ...Object.fromEntries(
    headingSteps.map((width, at) => [`@media (min-width:${width}px)`, { fontSize: `${steps[at]}rem` }]),
  ),
});

export const typography = {
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  h1: heading(headingSizes.h1),
  h2: heading(headingSizes.h2),
  h3: heading(headingSizes.h3),
  h4: heading(headingSizes.h4),
  body1: { fontSize: '1rem', lineHeight: 1.55 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
  button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem', letterSpacing: 0 },
} satisfies ThemeOptions['typography'];
