import { staffPolicy } from '../../platform/resource/staff-policy.ts';

/** Threads are of the desk: whoever may read mail reads all of them, and each look is recorded. */
export const mailPolicy = staffPolicy('mail');
