import { type CareCase, careTextKey } from '../screening/care-level.ts';

/** What a result asks its reader to do first. `remind`: be asked again how it is. `clinics`: look for the nearest ones. */
export type FirstAction = 'book' | 'clinics' | 'remind';

interface Possible {
  /** Whether a clinic that fits has free times. */
  canBook: boolean;
  /** Whether the person can be asked again how it is. */
  canRemind: boolean;
  /** Whether a doctor should see it even if it does not get worse: it has lasted long, or something must be tested. */
  needsVisit: boolean;
}

/**
 * The one action that stands first in the care level of a result.
 * - Today or now, nobody waits for a clinic to confirm a time: the nearest clinics, any of which may be walked into.
 * - Within days, or where a doctor should see it anyway: a booked time, and where nobody takes bookings, the clinics.
 * - Where nothing is urgent: to be asked again, and who cannot be asked gets the ways to a doctor.
 */
export function firstAction(of: CareCase, { canBook, canRemind, needsVisit }: Possible): FirstAction {
  const level = careTextKey(of);
  if (level === 'now' || level === 'today') return 'clinics';
  if (level === 'when_you_can' && canRemind && !needsVisit) return 'remind';
  return canBook ? 'book' : 'clinics';
}
