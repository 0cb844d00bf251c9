/** The places that the figure has, from head to foot; all others are only in the list. */
export const bodyPlaces = ['face', 'scalp', 'trunk', 'groin', 'around_nails', 'arm_hand', 'leg_foot'] as const;
export type BodyPlace = (typeof bodyPlaces)[number];

/** Width and height of the figure's drawing, in its own units. */
export const figureSize = [400, 408] as const;
