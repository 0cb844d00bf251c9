import { href } from '@skrin/contract/pages';
import type { NextTimes } from './next-times.ts';

/** Where the clinic with the next free times is booked: undefined while it is looked for, null where there is none. */
export function bookingAddressOf(next: NextTimes | undefined, analysisId: string): string | null | undefined {
  if (!next) return undefined;
  return next.state === 'found' ? href('consultationNew', { clinic: next.clinic.id, analysis: analysisId }) : null;
}
