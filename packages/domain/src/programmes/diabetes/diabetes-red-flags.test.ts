import { diabetesSymptoms } from '@skrin/contract/programmes/diabetes/answers';
import { urgencyLevels } from '@skrin/contract/screening/assessments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diabetesRedFlags } from './diabetes-red-flags.ts';

const told = (answers: Parameters<typeof diabetesRedFlags>[0]) =>
  diabetesRedFlags(answers).map(({ rule, level }) => `${level}: ${rule}`);

describe('red flags of the diabetes check', () => {
  it('are none without symptoms, also in pregnancy or with known diabetes', () => {
    expect(told({ symptoms: [], pregnant: true, diagnosed: true })).toEqual([]);
  });

  it.each(['deep_breathing', 'drowsiness', 'fruity_breath'] as const)('call %s an emergency by itself', (symptom) => {
    expect(told({ symptoms: [symptom] })).toEqual(['emergency: very_high_sugar']);
  });

  it.each([
    [['thirst', 'vomiting'], 'emergency: very_high_sugar'],
    [['weight_loss', 'vomiting'], 'emergency: very_high_sugar'],
    [['vomiting'], 'urgent: vomiting'],
    [['thirst', 'urination'], 'urgent: signs_of_high_sugar'],
    [['urination', 'weight_loss'], 'urgent: signs_of_high_sugar'],
    [['thirst'], 'soon: one_sign'],
    [['urination'], 'soon: one_sign'],
    [['weight_loss'], 'soon: one_sign'],
    [['foot_ulcer'], 'urgent: foot_ulcer'],
  ] as const)('say of %j alone: %s', (symptoms, flag) => {
    expect(told({ symptoms: [...symptoms] })).toEqual([flag]);
  });

  it('take vomiting with known diabetes for an emergency', () => {
    expect(told({ symptoms: ['vomiting'], diagnosed: true })).toEqual(['emergency: very_high_sugar']);
  });

  it('send who is pregnant to a doctor the same day with any sign of high sugar', () => {
    expect(told({ symptoms: ['thirst'], pregnant: true })).toEqual(['urgent: pregnant_with_symptoms']);
    expect(told({ symptoms: ['foot_ulcer'], pregnant: true })).toEqual(['urgent: foot_ulcer']);
  });

  it('are told most urgent first', () => {
    expect(told({ symptoms: ['foot_ulcer', 'drowsiness'], pregnant: true })).toEqual([
      'emergency: very_high_sugar',
      'urgent: foot_ulcer',
      'urgent: pregnant_with_symptoms',
    ]);
  });

  it('are never less urgent with a further symptom, in pregnancy or with known diabetes, and never none', () => {
    const rank = (answers: Parameters<typeof diabetesRedFlags>[0]) => {
      const [first] = diabetesRedFlags(answers);
      return first ? urgencyLevels.indexOf(first.level) : urgencyLevels.length;
    };
    fc.assert(
      fc.property(
        fc.subarray([...diabetesSymptoms]),
        fc.constantFrom(...diabetesSymptoms),
        fc.boolean(),
        fc.boolean(),
        (symptoms, further, pregnant, diagnosed) => {
          const before = rank({ symptoms, pregnant, diagnosed });
          expect(rank({ symptoms: [...symptoms, further], pregnant, diagnosed })).toBeLessThanOrEqual(before);
          expect(rank({ symptoms, pregnant: true, diagnosed })).toBeLessThanOrEqual(before);
          expect(rank({ symptoms, pregnant, diagnosed: true })).toBeLessThanOrEqual(before);
          expect(rank({ symptoms: [further], pregnant, diagnosed })).toBeLessThan(urgencyLevels.length);
        },
      ),
    );
  });
});
