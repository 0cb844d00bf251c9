/** A colour of the theme as a drawing uses it: right in light and dark. */
export const colour = (name: string): string => `var(--skrin-palette-${name})`;
