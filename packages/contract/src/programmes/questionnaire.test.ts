import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { presentQuestionnaire, questionnaireSchema } from '../screening/questionnaire-endpoint.ts';
import {
  type AnswersTo,
  answersOf,
  date,
  defineQuestionnaire,
  measure,
  multiple,
  number,
  single,
  yesNo,
} from './questionnaire.ts';

const definition = defineQuestionnaire({
  version: '1.0.0',
  questions: {
    person: {
      age: number({ min: 18, max: 100, integer: true }),
      sex: single({ options: ['female', 'male'] }),
      pregnant: yesNo({ onlyIf: { sex: 'female' } }),
      due: date({ onlyIf: { sex: 'female' }, optional: true }),
    },
    body: { weight: measure({ units: { kg: { min: 30, max: 250 }, lb: { min: 66, max: 551 } } }) },
    family: {
      relatives: multiple({ options: ['parent', 'cousin'], noneOfThese: true }),
      places: multiple({ options: ['home', 'work'] }),
      illness: yesNo({ parts: { field: 'illnesses', options: ['fever', 'cough'] } }),
    },
  },
  safety: { signs: ['thirst', 'drowsiness'] },
});
const schema = answersOf(definition);

const answers: AnswersTo<typeof definition> = {
  age: 40,
  sex: 'male',
  weight: { value: 70.5, unit: 'kg' },
  relatives: [],
  places: ['home'],
  illness: true,
  illnesses: ['fever'],
};
const problemsOf = (given: object) => schema.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('answersOf', () => {
  it('has the type of what is asked', () => {
    expectTypeOf<AnswersTo<typeof definition>>().toEqualTypeOf<{
      age: number;
      sex: 'female' | 'male';
      weight: { value: number; unit: 'kg' | 'lb' };
      relatives: ('parent' | 'cousin')[];
      places: ('home' | 'work')[];
      illness: boolean;
      pregnant?: boolean | undefined;
      due?: string | undefined;
      illnesses?: ('fever' | 'cough')[] | undefined;
      safety?: { signs?: ('thirst' | 'drowsiness')[] | undefined } | undefined;
    }>();
  });

  it('accepts answers, ticks counted once', () => {
    expect(schema.parse(answers)).toEqual(answers);
    expect(schema.parse({ ...answers, places: ['work', 'work'] }).places).toEqual(['work']);
    expect(schema.parse({ ...answers, safety: { signs: [] } }).safety).toEqual({ signs: [] });
  });

  it('needs every answer that is not optional', () => {
    for (const field of ['age', 'sex', 'weight', 'relatives', 'places', 'illness'])
      expect(problemsOf({ ...answers, [field]: undefined })).toEqual([field]);
  });

  it('takes an empty list only where none of the options is an answer', () => {
    expect(problemsOf({ ...answers, places: [] })).toEqual(['places']);
    expect(problemsOf({ ...answers, relatives: [] })).toEqual([]);
  });

  it('refuses options and fields that it does not know', () => {
    expect(problemsOf({ ...answers, sex: 'other' })).toEqual(['sex']);
    expect(problemsOf({ ...answers, places: ['moon'] })).toEqual(['places.0']);
    expect(problemsOf({ ...answers, name: 'Sri' })).toEqual(['']);
  });

  it('asks a field only of those whom it concerns', () => {
    const female = { ...answers, sex: 'female' };
    expect(problemsOf(female)).toEqual(['pregnant']);
    expect(problemsOf({ ...female, pregnant: false })).toEqual([]);
    expect(problemsOf({ ...female, pregnant: false, due: '2027-01-31' })).toEqual([]);
    expect(problemsOf({ ...answers, pregnant: false })).toEqual(['pregnant']);
    expect(problemsOf({ ...answers, due: '2027-01-31' })).toEqual(['due']);
  });

  it('holds numbers within their limits, those of a measure in its unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 700 }), fc.constantFrom('kg', 'lb'), (value, unit) => {
        const [min, max] = unit === 'kg' ? [30, 250] : [66, 551];
        const isWithin = value >= min && value <= max;
        expect(problemsOf({ ...answers, weight: { value, unit } }).length === 0).toBe(isWithin);
        expect(problemsOf({ ...answers, age: value }).length === 0).toBe(value >= 18 && value <= 100);
      }),
    );
    expect(problemsOf({ ...answers, age: 18.5 })).toEqual(['age']);
    expect(problemsOf({ ...answers, weight: { value: 70, unit: 'stone' } })).toEqual(['weight.unit']);
  });
});

describe('presentQuestionnaire', () => {
  it('tells what is asked, in its order', () => {
    const presented = presentQuestionnaire(definition);
    expect(questionnaireSchema.parse(presented)).toEqual(presented);
    expect(presented.questions.map(({ id, fields }) => [id, fields.map(({ field }) => field)])).toEqual([
      ['person', ['age', 'sex', 'pregnant', 'due']],
      ['body', ['weight']],
      ['family', ['relatives', 'places', 'illness']],
    ]);
    expect(presented.questions[0]?.fields.slice(0, 3)).toEqual([
      { field: 'age', kind: 'number', required: true, min: 18, max: 100 },
      { field: 'sex', kind: 'single', required: true, options: ['female', 'male'] },
      { field: 'pregnant', kind: 'yesNo', required: true, onlyIf: { sex: 'female' } },
    ]);
    expect(presented.safety).toEqual([{ item: 'signs', findings: ['thirst', 'drowsiness'] }]);
  });
});
