import { everyRow, type Policy } from '../policy/policy.ts';
import type { StoredRow } from './served-resource.ts';

/** Of rows that are nobody's own: whoever has the permission reaches all of them. */
export const staffPolicy = (kind: string): Policy<Pick<StoredRow, 'id'>, 'update' | 'remove'> => ({
  kind,
  ownerOf: () => null,
  scope: () => everyRow,
  can: () => true,
});
