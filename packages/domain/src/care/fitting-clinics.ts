import type { ClinicType } from '@skrin/contract/care/clinics';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import { type CareCase, careLevel } from '../screening/care-level.ts';

/**
 * Why these clinics fit. `emergency`: only where there is an emergency department, after calling 119 or 112. `today`:
 * any clinic that is open. `laboratory`: a sample should be examined before tablets are given. `first_stop`: where care
 * begins.
 */
export type ClinicFitReason = 'emergency' | 'today' | 'laboratory' | 'first_stop';

export interface ClinicFit {
  reason: ClinicFitReason;
  types: ClinicType[];
}

/**
 * Which types of clinics fit. In Indonesia care begins at a puskesmas or a clinic, which treat all eight conditions and
 * refer to a hospital; emergencies go to a hospital directly [K]. About half of abnormal nails are not fungus, so
 * tablets come after a laboratory test (the clinical file, section 2.4).
 * @param named what an opened result names; empty while it is sealed, so that the clinics tell no more than the level
 */
export function fittingClinics(of: CareCase, named: readonly (Condition | 'other')[] = []): ClinicFit {
  const level = careLevel(of);
  if (level === 'now') return { reason: 'emergency', types: ['hospital'] };
  if (level === 'today') return { reason: 'today', types: ['hospital', 'health_centre', 'clinic'] };
  if (named.includes('onychomycosis')) return { reason: 'laboratory', types: ['health_centre', 'hospital', 'clinic'] };
  return { reason: 'first_stop', types: ['health_centre', 'clinic'] };
}
