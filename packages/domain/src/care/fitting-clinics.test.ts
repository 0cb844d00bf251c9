import { expect, it } from 'vitest';
import { fittingClinics } from './fitting-clinics.ts';

const of = (level?: 'emergency' | 'urgent' | 'soon', urgency?: 'urgent' | 'soon') => ({
  redFlags: level ? [{ level }] : [],
  urgency,
});

it.each([
  ['emergency', undefined, [], 'emergency'],
  ['emergency', undefined, ['tinea_corporis'], 'emergency'],
  ['urgent', undefined, [], 'today'],
  ['soon', 'urgent', ['cellulitis'], 'today'],
  [undefined, 'urgent', ['herpes_zoster', 'tinea_corporis'], 'today'],
  [undefined, 'urgent', [], 'today'],
  ['urgent', undefined, ['onychomycosis'], 'today'],
  ['soon', undefined, ['onychomycosis'], 'laboratory'],
  [undefined, undefined, ['tinea_pedis', 'onychomycosis'], 'laboratory'],
  ['soon', 'soon', ['impetigo'], 'first_stop'],
  [undefined, undefined, ['tinea_corporis'], 'first_stop'],
  [undefined, undefined, [], 'first_stop'],
] as const)(
  'with a red flag that is %s and a result that is %s and, opened, names %j, clinics fit because of: %s',
  (level, urgency, named, reason) => {
    expect(fittingClinics(of(level, urgency), named).reason).toBe(reason);
  },
);

it('sends emergencies to hospitals alone, and what can wait to where care begins', () => {
  expect(fittingClinics(of('emergency')).types).toEqual(['hospital']);
  expect(fittingClinics(of()).types).toEqual(['health_centre', 'clinic']);
});

it('lets every type help whoever needs care today', () => {
  expect(fittingClinics(of('urgent')).types.toSorted()).toEqual(['clinic', 'health_centre', 'hospital']);
});
