/** How long in seconds a visitor's session lives, and what they have given is kept: a day. */
export const VISITOR_LIFETIME_S = 86_400;
