import { hasPermission } from '@skrin/contract/access/permissions';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { everyRow, type Policy } from '../../platform/policy/policy.ts';
import { clinics } from './tables.ts';

/** The policy of what only the staff of a clinic may see. Its data in the directory is public. */
export const clinicPolicy: Policy<{ id: string }, 'manage'> = {
  kind: 'clinic',
  ownerOf: () => null,
  scope: ({ role, clinicId }) => {
    if (hasPermission(role, 'clinic_member:manage')) return everyRow;
    return clinicId === undefined ? sql`false` : eq(clinics.id, clinicId);
  },
  can: ({ role }, action) => hasPermission(role, `clinic:${action}`),
};
