/**
 * The day on which the pages 'privacy' and 'terms' last changed their meaning, in any language. A consent names the
 * texts of one day: after a change, people are asked again before their next photo.
 */
export const LEGAL_TEXTS_VERSION = '2026-11-29';
