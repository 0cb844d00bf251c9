import type { ClinicType } from '@skrin/contract/care/clinics';
import { type CareCase, careLevel } from '../screening/care-level.ts';

/** What an opened result asks for besides a visit: something that not every clinic has. */
export type CareNeed = 'laboratory' | 'blood_test';

/**
 * Why these clinics fit. `emergency`: only where there is an emergency department, after calling 119 or 112. `today`:
 * any clinic that is open. `laboratory`: a sample should be examined first. `blood_test`: where blood is taken.
 * `first_stop`: where care begins.
 */
export type ClinicFitReason = 'emergency' | 'today' | CareNeed | 'first_stop';

export interface ClinicFit {
  reason: ClinicFitReason;
  types: ClinicType[];
}

/**
 * Which types of clinics fit. In Indonesia care begins at a puskesmas or a clinic, which refer to a hospital; emergencies
 * go to a hospital directly [K].
 * @param need of an opened result; undefined while it is sealed, so that the clinics tell no more than the level
 */
export function fittingClinics(of: CareCase, need?: CareNeed): ClinicFit {
  const level = careLevel(of);
  if (level === 'now') return { reason: 'emergency', types: ['hospital'] };
  if (level === 'today') return { reason: 'today', types: ['hospital', 'health_centre', 'clinic'] };
  if (need) return { reason: need, types: ['health_centre', 'hospital', 'clinic'] };
  return { reason: 'first_stop', types: ['health_centre', 'clinic'] };
}
