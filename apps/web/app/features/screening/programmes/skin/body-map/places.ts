/** The places that the figure has, from head to foot; all others are only in the list. */
export const bodyPlaces = ['face', 'scalp', 'trunk', 'groin', 'around_nails', 'arm_hand', 'leg_foot'] as const;
export type BodyPlace = (typeof bodyPlaces)[number];

/**
 * Width and height of the figure's drawing, in its own units: wider than two bodies, so that it takes two fifths of a
 * small phone's height, and the sides of the arms can be touched beside them.
 */
export const figureSize = [560, 408] as const;
