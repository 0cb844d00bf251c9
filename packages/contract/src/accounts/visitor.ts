/** Seconds that a visitor's session lives, and that what they have sent is kept: a day. */
export const VISITOR_LIFETIME_S = 86_400;
