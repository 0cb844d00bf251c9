import { appearanceAttributes } from '../../theme/attributes.ts';

/** Where the side navigation is icons over words, and where it is a row above the content: selectors for what is inside. */
export const mini = `html[${appearanceAttributes.layout}="mini"] &`;
export const horizontal = `html[${appearanceAttributes.layout}="horizontal"] &`;
