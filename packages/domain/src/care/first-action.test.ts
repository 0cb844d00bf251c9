import { urgencyLevels } from '@skrin/contract/screening/assessments';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CareCase, careLevel } from '../screening/care-level.ts';
import { firstAction } from './first-action.ts';

const everything = { canBook: true, canRemind: true, needsVisit: false };
const of = (urgency?: CareCase['urgency']): CareCase => ({ redFlags: [], urgency });

it.each([
  ['emergency', 'clinics'],
  ['urgent', 'clinics'],
  ['soon', 'book'],
  [undefined, 'remind'],
] as const)('%s: first of all, %s', (urgency, action) => {
  expect(firstAction(of(urgency), everything)).toBe(action);
});

it('books a visit rather than wait, where a doctor should see it anyway', () => {
  expect(firstAction(of(), { ...everything, needsVisit: true })).toBe('book');
});

it('offers only what there is', () => {
  expect(firstAction(of('soon'), { ...everything, canBook: false })).toBe('clinics');
  expect(firstAction(of(), { canBook: false, canRemind: false, needsVisit: false })).toBe('clinics');
});

it('never lets anybody wait who should see a doctor, and never offers what there is not', () => {
  const possible = fc.record({ canBook: fc.boolean(), canRemind: fc.boolean(), needsVisit: fc.boolean() });
  fc.assert(
    fc.property(fc.option(fc.constantFrom(...urgencyLevels), { nil: undefined }), possible, (urgency, can) => {
      const action = firstAction(of(urgency), can);
      if (urgency || can.needsVisit) expect(action).not.toBe('remind');
      if (careLevel(of(urgency)) !== 'when_you_can') expect(action).toBe('clinics');
      if (action === 'book') expect(can.canBook).toBe(true);
      if (action === 'remind') expect(can.canRemind).toBe(true);
    }),
  );
});
