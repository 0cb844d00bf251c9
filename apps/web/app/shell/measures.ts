/** Height of the header, in pixels: what sticks below it starts there. */
export const headerHeight = 61;
