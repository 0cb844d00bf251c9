import { languages } from '@skrin/contract/languages';
import { diabetesAnswersSchema, questionnaire } from '@skrin/contract/programmes/diabetes/answers';
import * as result from '@skrin/contract/programmes/diabetes/result';
import { presentQuestionnaire } from '@skrin/contract/screening/questionnaire-endpoint';
import { describe, expect, it } from 'vitest';
import { allTexts, textsOf } from './testing/catalogues.ts';

const fields = presentQuestionnaire(questionnaire).questions.flatMap((question) => question.fields);
const agreements = ['both_raised', 'findrisc_alone', 'ada_alone', 'neither_raised'];

const needed = [
  ...Object.keys(diabetesAnswersSchema.shape).flatMap((field) => [
    `diabetesQuestions:questions.${field}.title`,
    `diabetesQuestions:questions.${field}.hint`,
  ]),
  ...fields.flatMap(({ field, kind, options = [] }) =>
    [...options, ...(kind === 'multiple' ? ['none'] : [])].map(
      (option) => `diabetesQuestions:options.${field}.${option}`,
    ),
  ),
  ...fields.flatMap(({ units = {} }) => Object.keys(units).map((unit) => `diabetesQuestions:unitNames.${unit}`)),
  ...[
    'age.above',
    'height.below',
    'height.above',
    'weight.below',
    'weight.above',
    'weight.bmi_below',
    'weight.bmi_above',
    'waist.below',
    'waist.above',
    'waist.larger_than_height',
  ].map((code) => `diabetesQuestions:refused.${code}`),
  ...result.findriscBands.map((band) => `diabetesResult:result.findrisc.bands.${band}`),
  ...result.findriscItems.flatMap((item) =>
    ['name', 'why'].map((part) => `diabetesResult:result.findrisc.items.${item}.${part}`),
  ),
  ...result.adaItems.flatMap((item) =>
    ['name', 'why'].map((part) => `diabetesResult:result.ada.items.${item}.${part}`),
  ),
  ...agreements.flatMap((key) => [`diabetesResult:agreement.${key}.title`, `diabetesResult:agreement.${key}.text`]),
  ...[...result.finnishReasons, ...result.americanReasons].map((reason) => `diabetesResult:differences.${reason}`),
  ...['asiaPacific', 'indonesia'].flatMap((by) =>
    result.bmiClassNames.map((name) => `diabetesResult:body.${by}.${name}`),
  ),
  ...result.testTimes.flatMap((time) => [
    `diabetesResult:test.time.${time}.title`,
    `diabetesResult:test.time.${time}.text`,
  ]),
  ...result.testReasons.map((reason) => `diabetesResult:test.reasons.${reason}`),
  ...result.bloodTests.flatMap((test) => [
    `diabetesResult:test.tests.${test}.name`,
    `diabetesResult:test.tests.${test}.text`,
  ]),
  ...result.habits.flatMap((habit) => [`diabetesResult:habits.${habit}.title`, `diabetesResult:habits.${habit}.text`]),
];

describe.each(languages)('the diabetes check in %s', (language) => {
  it('has a text for each question, option, unit, refusal and code', () => {
    const texts = allTexts(language);
    expect(needed.filter((key) => !texts.has(key))).toEqual([]);
  });

  it('gives the numbers 119 and 112 and the emergency unit', () => {
    const advice = textsOf(language, 'diabetesAdvice');
    for (const key of ['care.now.action', 'care.today.action']) expect(advice.get(key), key).toMatch(/119.*112.*IGD/);
  });

  it('says nothing of an AI, and names a bound wherever a value is refused', () => {
    const texts = [...allTexts(language)].filter(([key]) => key.startsWith('diabetes'));
    for (const [key, text] of texts)
      expect(text, key).not.toMatch(
        /\b(AI|IA)\b|[Aa]rtifici|[Kk]ecerdasan buatan|[Tt]rí tuệ nhân tạo|人工智能|الذكاء الاصطناعي/,
      );
    const refused = texts.filter(([key]) => /:refused\.(age|height|weight|waist)\./.test(key));
    expect(refused).toHaveLength(10);
    for (const [key, text] of refused) expect(text, key).toContain('{bound}');
  });
});
