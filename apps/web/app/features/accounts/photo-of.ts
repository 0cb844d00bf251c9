import type { AnyRow } from '../../resource/api.ts';

/** The id of the image that shows the person of a row of accounts. */
export const photoOf = (row: AnyRow): string | null => {
  const photo = (row as { photo?: unknown }).photo;
  return typeof photo === 'string' ? photo : null;
};
