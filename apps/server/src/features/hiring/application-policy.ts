import { staffPolicy } from '../../platform/resource/staff-policy.ts';

/** Whoever may read applications may read all of them. */
export const applicationPolicy = staffPolicy('application');
