import { describe, expect, it } from 'vitest';
import { presentQuestionnaire, questionnaireSchema } from '../../screening/questionnaire-endpoint.ts';
import { answersSchema, questionnaire as definition } from './answers.ts';

const questionnaire = presentQuestionnaire(definition);

const fields = questionnaire.questions.flatMap((question) => question.fields);

describe('questionnaire', () => {
  it('asks six questions and a five-item safety screen', () => {
    expect(questionnaireSchema.parse(questionnaire)).toEqual(questionnaire);
    expect(questionnaire.questions).toHaveLength(6);
    expect(questionnaire.safety).toHaveLength(5);
  });

  it('asks for every field of the answers, and requires what they require', () => {
    const asked = fields.map(({ field, required }) => [field, required]);
    const expected = Object.entries(answersSchema.shape)
      .filter(([field]) => field !== 'safety' && field !== 'history')
      .map(([field, schema]) => [field, !schema.safeParse(undefined).success]);
    expect(new Set(asked.map(String))).toEqual(new Set(expected.map(String)));
    expect(fields.filter(({ required }) => required).map(({ field }) => field)).toEqual([
      'location',
      'duration',
      'symptoms',
      'surface',
      'feverOrPastChickenpox',
    ]);
  });

  it('asks for the two parts of question 5 as two ticks', () => {
    expect(fields.filter(({ parts }) => parts).map(({ field, parts }) => [field, parts])).toEqual([
      ['feverOrPastChickenpox', ['fever', 'past_chickenpox']],
    ]);
  });

  it('allows several choices in questions 1, 3 and 4 only', () => {
    const multiple = questionnaire.questions.flatMap(({ fields }, index) =>
      fields.some(({ kind }) => kind === 'multiple') ? [index + 1] : [],
    );
    expect(multiple).toEqual([1, 3, 4]);
  });
});
