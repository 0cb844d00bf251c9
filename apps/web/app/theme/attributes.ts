/** Attributes of `<html>` that say how pages look; the script in the head sets them before anything is painted. */
export const appearanceAttributes = {
  mode: 'data-color-scheme',
  preset: 'data-preset',
  contrast: 'data-contrast',
  layout: 'data-layout',
  stretch: 'data-stretch',
} as const;

/** The prefix of every CSS variable of the theme. */
export const cssPrefix = 'skrin';
