/**
 * The day on which the pages 'privacy' and 'terms' last changed in what they say, in any language. A consent refers to
 * the texts of a day: with a new one, people are asked again before their next photo.
 */
export const LEGAL_TEXTS_VERSION = '2026-11-25';
