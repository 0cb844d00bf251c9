import load from 'virtual:bundled-articles';
import { type DiabetesAnswers, diabetesAnswersSchema } from '@skrin/contract/programmes/diabetes/answers';
import { renderHook, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../../testing/render.tsx';
import { isChoice, optionsOf } from '../../../assessment/chosen-options.ts';
import { stepsOf } from '../../../assessment/steps.ts';
import { diabetesQuestions } from './questions.tsx';
import { useDiabetesWords } from './use-diabetes-words.ts';
import { WAIST_ARTICLE } from './waist-help.tsx';

const flagsOf = (answers: Partial<DiabetesAnswers>) =>
  diabetesQuestions.redFlagsSoFar(answers).map(({ rule, level }) => `${rule}: ${level}`);

describe('the red flags of incomplete answers', () => {
  it('are none before anything is answered', () => {
    expect(flagsOf({})).toEqual([]);
    expect(flagsOf({ age: 50, symptoms: [] })).toEqual([]);
  });

  it('come with the first sign, whatever is missing', () => {
    expect(flagsOf({ symptoms: ['fruity_breath'] })).toEqual(['very_high_sugar: emergency']);
    expect(flagsOf({ symptoms: ['thirst', 'urination'] })).toEqual(['signs_of_high_sugar: urgent']);
    expect(flagsOf({ symptoms: ['foot_ulcer'] })).toEqual(['foot_ulcer: urgent']);
  });

  it('rise with what was answered on other pages', () => {
    const symptoms: DiabetesAnswers['symptoms'] = ['vomiting'];
    expect(flagsOf({ symptoms })).toEqual(['vomiting: urgent']);
    expect(flagsOf({ symptoms, diagnosed: true })).toEqual(['very_high_sugar: emergency']);
    expect(flagsOf({ symptoms: ['thirst'], sex: 'female', pregnant: true })).toEqual([
      'pregnant_with_symptoms: urgent',
    ]);
  });

  it('forget a pregnancy that was answered before the sex was changed', () => {
    expect(flagsOf({ symptoms: ['thirst'], sex: 'male', pregnant: true })).toEqual(['one_sign: soon']);
  });
});

/** What a hook returns, in English. */
const used = <Value,>(hook: () => Value): Value => renderHook(hook).result.current;

describe('values that cannot be', () => {
  const messagesOf = (answers: Partial<DiabetesAnswers>) => {
    const { problemsOf, useMessage } = diabetesQuestions.refused ?? expect.fail();
    const message = used(useMessage);
    return problemsOf(answers).map((problem) => `${problem.field}: ${message(problem)}`);
  };

  it('are none among answers that go together, or that are missing', () => {
    expect(messagesOf({})).toEqual([]);
    const measures = { height: { value: 67, unit: 'in' }, weight: { value: 69, unit: 'kg' } } as const;
    expect(messagesOf({ age: 50, ...measures, waist: { value: 85, unit: 'cm' } })).toEqual([]);
  });

  it.each<[Partial<DiabetesAnswers>, string]>([
    [{ age: 101 }, 'age: These scores reach up to 100 years. Please check your age.'],
    [
      { height: { value: 16, unit: 'cm' } },
      'height: That is very short for an adult. Please check: from 120 cm on it can be scored.',
    ],
    [
      { height: { value: 40, unit: 'in' } },
      'height: That is very short for an adult. Please check: from 3 ft 11.3 in on it can be scored.',
    ],
    [{ weight: { value: 700, unit: 'lb' } }, 'weight: That is very heavy. Please check: up to 551.1 lb can be scored.'],
    [
      { waist: { value: 85, unit: 'in' } },
      'waist: That is a very large waist. Please check number and unit: up to 70.8 in can be scored.',
    ],
    [
      { height: { value: 200, unit: 'cm' }, weight: { value: 35, unit: 'kg' } },
      'weight: This weight does not go with this height: the BMI would be below 10. Please check both, and their units.',
    ],
    [
      { height: { value: 60, unit: 'in' }, waist: { value: 155, unit: 'cm' } },
      'waist: A waist larger than your height of 5 ft 0 in is hardly possible. Please check both, and their units.',
    ],
  ])('say why, and the bound in the unit that was typed: %o', (answers, message) => {
    expect(messagesOf(answers)).toEqual([message]);
  });
});

describe('the words', () => {
  const { fields } = stepsOf('diabetes');

  it('name every field and option, none of the others too, and yes and no', () => {
    const words = used(useDiabetesWords);
    const said = fields.flatMap((field) => [
      words.title(field.field),
      words.hint(field.field),
      ...(isChoice(field) ? optionsOf(field).map((option) => words.option(field, option)) : []),
    ]);
    expect(fields.map(({ field }) => field).toSorted()).toEqual(Object.keys(diabetesAnswersSchema.shape).toSorted());
    // A text that is missing is shown as its key.
    expect(said.filter((text) => /^(questions|options)\./.test(text))).toEqual([]);
    expect(said).toContain('Do you have any of these now?');
    expect(said).toContain('Nobody that I know of');
  });

  it('tell a measure as it was given, a height in feet and a waist in inches', () => {
    const { quantity, unit } = used(useDiabetesWords);
    const told = (name: 'height' | 'waist' | 'weight', value: number, given: string) => {
      const field = fields.find(({ field }) => field === name) ?? expect.fail(`${name} is not asked`);
      return quantity({ value, unit: given }, field);
    };
    expect(told('height', 160.5, 'cm')).toBe('160.5 cm');
    expect(told('height', 67.5, 'in')).toBe('5 ft 7.5 in');
    expect(told('waist', 34, 'in')).toBe('34 in');
    expect(told('weight', 152, 'lb')).toBe('152 lb');
    expect(['legend', 'cm', 'in', 'feet', 'inches', 'feetAndInches', 'kg', 'lb'].map(unit)).toEqual([
      'Unit',
      'cm',
      'inches',
      'Feet',
      'Inches',
      'feet and inches',
      'kg',
      'pounds',
    ]);
  });

  it('name the signs that are an emergency by themselves, and vomiting with others', () => {
    expect(used(diabetesQuestions.useDangerSigns)).toEqual([
      'Deep, fast breathing',
      'Very sleepy or confused',
      'Breath that smells of fruit or nail varnish remover',
      'Vomiting together with great thirst, a lot of urine or weight loss, or with known diabetes',
    ]);
  });
});

it('tells below the question how a waist is measured, in the order of the numbers on the drawing', async () => {
  expect(diabetesQuestions.partsOf?.('height')).toBeUndefined();
  renderPage(<div>{diabetesQuestions.partsOf?.('waist')?.help}</div>);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Feel for the lowest rib at your side',
    'Feel for the top of the hip bone',
    'Lay the tape midway between the two, level all around',
  ]);
  const article = (await load.en()).default.find(({ key }) => key === 'measuring-your-waist');
  expect(article?.id).toBe(WAIST_ARTICLE);
  expect(screen.getByRole('link', { name: 'Read more about measuring' }).getAttribute('href')).toBe(
    `/insights/articles/${article?.id}`,
  );
});
