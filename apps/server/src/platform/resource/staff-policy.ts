import { everyRow, type Policy } from '../policy/policy.ts';
import type { StoredRow } from './served-resource.ts';

/** Policy for rows without an owner: whoever has the permission may use all of them. */
export const staffPolicy = (kind: string): Policy<Pick<StoredRow, 'id'>, 'update' | 'remove'> => ({
  kind,
  ownerOf: () => null,
  scope: () => everyRow,
  can: () => true,
});
