import { expect, it } from 'vitest';
import { fittingClinics } from '../../care/fitting-clinics.ts';
import { careNeedOf } from './care-need.ts';

it.each([
  ['urgent', ['onychomycosis'], 'today'],
  ['soon', ['onychomycosis'], 'laboratory'],
  [undefined, ['tinea_pedis', 'onychomycosis'], 'laboratory'],
  [undefined, ['tinea_corporis'], 'first_stop'],
  [undefined, [], 'first_stop'],
] as const)(
  'with a red flag that is %s and a result that names %j, clinics fit because of: %s',
  (level, named, reason) => {
    expect(fittingClinics({ redFlags: level ? [{ level }] : [] }, careNeedOf(named)).reason).toBe(reason);
  },
);
