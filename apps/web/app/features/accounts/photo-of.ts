import type { AnyRow } from '../../resource/api.ts';

/** The id of the photo in an account's row. */
export const photoOf = (row: AnyRow): string | null => {
  const photo = (row as { photo?: unknown }).photo;
  return typeof photo === 'string' ? photo : null;
};
