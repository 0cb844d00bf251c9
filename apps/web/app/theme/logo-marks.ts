/** The lines of the logo, on a square of 32 with round corners: a lens over the layers of the skin. */
export const logoMarks = {
  lens: { cx: 14.5, cy: 14.5, r: 8.3 },
  handle: 'm20.8 20.8 5 5',
  layer: 'M9.6 13c1.7-1.3 3.2-1.3 4.9 0s3.2 1.3 4.9 0',
  lowerLayer: 'M10.6 17.2c1.3-1 2.6-1 3.9 0s2.6 1 3.9 0',
} as const;

/** How the logo breathes while something loads: the name of the keyframes, which every page has, and their time. */
export const breathing = 'skrin-breathe 1.6s ease-in-out infinite';
