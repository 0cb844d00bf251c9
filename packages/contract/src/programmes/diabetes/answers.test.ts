import { describe, expect, it } from 'vitest';
import { diabetesAnswersSchema } from './answers.ts';

const woman = {
  age: 50,
  sex: 'female',
  height: { value: 160, unit: 'cm' },
  weight: { value: 69, unit: 'kg' },
  waist: { value: 85, unit: 'cm' },
  activity: false,
  vegetables: false,
  bloodPressure: 'medicine',
  highGlucose: false,
  gestationalDiabetes: false,
  family: ['parent_or_sibling'],
  diagnosed: false,
  pregnant: false,
  symptoms: [],
};
const { gestationalDiabetes: _, pregnant: __, ...unasked } = woman;
const man = { ...unasked, sex: 'male' };

const refusedAt = (answers: unknown) =>
  diabetesAnswersSchema.safeParse(answers).error?.issues.map(({ path }) => path.join('.'));

describe('answers to the diabetes check', () => {
  it('are those of a woman or of a man', () => {
    expect(diabetesAnswersSchema.parse(woman)).toEqual(woman);
    expect(diabetesAnswersSchema.parse(man)).toEqual(man);
  });

  it('say of pregnancies what women alone are asked', () => {
    expect(refusedAt({ ...woman, gestationalDiabetes: undefined })).toEqual(['gestationalDiabetes']);
    expect(refusedAt({ ...woman, pregnant: undefined })).toEqual(['pregnant']);
    expect(refusedAt({ ...man, gestationalDiabetes: false })).toEqual(['gestationalDiabetes']);
    expect(refusedAt({ ...man, pregnant: true })).toEqual(['pregnant']);
  });

  it.each(Object.keys(unasked))('miss nothing when %s is absent, but are refused', (field) => {
    expect(refusedAt({ ...woman, [field]: undefined })).toEqual([field]);
  });

  it('are numbers in a known unit', () => {
    expect(refusedAt({ ...woman, height: { value: 160, unit: 'ft' } })).toEqual(['height.unit']);
    expect(refusedAt({ ...woman, weight: { value: Number.NaN, unit: 'kg' } })).toEqual(['weight.value']);
    expect(refusedAt({ ...woman, waist: { value: 0, unit: 'cm' } })).toEqual(['waist.value']);
    expect(refusedAt({ ...woman, age: 50.5 })).toEqual(['age']);
  });

  it('count what is ticked twice once', () => {
    const answers = diabetesAnswersSchema.parse({
      ...woman,
      family: ['child', 'child'],
      symptoms: ['thirst', 'thirst'],
    });
    expect(answers).toMatchObject({ family: ['child'], symptoms: ['thirst'] });
  });
});
