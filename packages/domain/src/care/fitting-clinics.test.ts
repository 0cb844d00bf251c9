import { expect, it } from 'vitest';
import { fittingClinics } from './fitting-clinics.ts';

const of = (level?: 'emergency' | 'urgent' | 'soon', urgency?: 'urgent' | 'soon') => ({
  redFlags: level ? [{ level }] : [],
  urgency,
});

it.each([
  ['emergency', undefined, undefined, 'emergency'],
  ['emergency', undefined, 'laboratory', 'emergency'],
  ['urgent', undefined, undefined, 'today'],
  ['soon', 'urgent', undefined, 'today'],
  [undefined, 'urgent', undefined, 'today'],
  ['urgent', undefined, 'laboratory', 'today'],
  ['soon', undefined, 'laboratory', 'laboratory'],
  [undefined, undefined, 'laboratory', 'laboratory'],
  ['urgent', undefined, 'blood_test', 'today'],
  [undefined, undefined, 'blood_test', 'blood_test'],
  ['soon', 'soon', undefined, 'first_stop'],
  [undefined, undefined, undefined, 'first_stop'],
] as const)(
  'with a red flag that is %s, and a result that is %s and, opened, asks for %s, clinics fit because of: %s',
  (level, urgency, need, reason) => {
    expect(fittingClinics(of(level, urgency), need).reason).toBe(reason);
  },
);

it('sends emergencies to hospitals alone, and what can wait to where care begins', () => {
  expect(fittingClinics(of('emergency')).types).toEqual(['hospital']);
  expect(fittingClinics(of()).types).toEqual(['health_centre', 'clinic']);
});

it('lets every type help whoever needs care today', () => {
  expect(fittingClinics(of('urgent')).types.toSorted()).toEqual(['clinic', 'health_centre', 'hospital']);
});
