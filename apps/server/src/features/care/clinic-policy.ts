import { organisationPolicy } from '../../platform/resource/organisation-policy.ts';
import { clinics } from './tables.ts';

/** The policy of what only the staff of a clinic may see. Its data in the directory is public. */
export const clinicPolicy = organisationPolicy<'manage'>('clinic', clinics.organisationId, {
  everywhere: 'clinic_member:manage',
});
