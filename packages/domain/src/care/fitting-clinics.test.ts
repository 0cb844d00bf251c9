import { expect, it } from 'vitest';
import { fittingClinics } from './fitting-clinics.ts';

const flags = (level?: 'emergency' | 'urgent' | 'soon') => (level ? [{ level }] : []);

it.each([
  ['emergency', [], 'emergency'],
  ['emergency', ['tinea_corporis'], 'emergency'],
  ['urgent', [], 'today'],
  ['soon', ['cellulitis'], 'today'],
  [undefined, ['herpes_zoster', 'tinea_corporis'], 'today'],
  ['urgent', ['onychomycosis'], 'today'],
  ['soon', ['onychomycosis'], 'laboratory'],
  [undefined, ['tinea_pedis', 'onychomycosis'], 'laboratory'],
  ['soon', ['impetigo'], 'first_stop'],
  [undefined, ['tinea_corporis'], 'first_stop'],
  [undefined, [], 'first_stop'],
] as const)(
  'with a red flag that is %s and a result that names %j, clinics fit because of: %s',
  (level, named, reason) => {
    expect(fittingClinics(flags(level), named).reason).toBe(reason);
  },
);

it('sends emergencies to hospitals alone, and what can wait to where care begins', () => {
  expect(fittingClinics(flags('emergency')).types).toEqual(['hospital']);
  expect(fittingClinics([]).types).toEqual(['health_centre', 'clinic']);
});

it('lets every type help whoever needs care today', () => {
  expect(fittingClinics(flags('urgent')).types.toSorted()).toEqual(['clinic', 'health_centre', 'hospital']);
});
