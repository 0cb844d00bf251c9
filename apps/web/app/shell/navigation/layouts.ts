import { appearanceAttributes } from '../../theme/attributes.ts';

/** Selectors for elements inside the side navigation: `mini` shows icons above words, `horizontal` is a row on top. */
export const mini = `html[${appearanceAttributes.layout}="mini"] &`;
export const horizontal = `html[${appearanceAttributes.layout}="horizontal"] &`;
