import { concludedShape } from '@skrin/contract/programmes/concluded';
import { answersOf, defineQuestionnaire, number, yesNo } from '@skrin/contract/programmes/questionnaire';
import * as z from 'zod/mini';

// A programme of two questions and no photo, of which only tests know. `register.ts` puts it into the registers.

export const programme = { product: 'product-test', item: 'Sleep Check', prices: [], takesPhotos: false };

export const questionnaire = defineQuestionnaire({
  version: '1.0.0',
  questions: { night: { hours: number({ min: 0, max: 24 }), snores: yesNo({}) } },
});
export const answersSchema = answersOf(questionnaire);
export type Answers = z.infer<typeof answersSchema>;

export const advice = { catalogue: 'advice', redFlagRules: ['sleepless'], noMatchReasons: ['sleeps_well'] };

const score = z.object({ points: z.int(), ...concludedShape(answersSchema) });
export type Score = z.infer<typeof score>;
export const analysis = { details: { result: z.optional(score) }, item: { points: z.int() } };

export const pointsOf = ({ hours, snores }: Answers) => Math.max(0, 7 - hours) + (snores ? 2 : 0);

export const rules = {
  refusalOf: ({ hours, snores }: Answers) =>
    hours === 0 && snores
      ? { code: 'validation_failed', fields: [{ path: 'answers.snores', code: 'invalid' }] }
      : undefined,
  assess: (answers: Answers) => ({
    redFlags: answers.hours < 2 ? [{ rule: 'sleepless', level: 'urgent' }] : [],
    ...(pointsOf(answers) === 0 && { noMatchReason: 'sleeps_well' }),
    sealed: null,
  }),
  conclude: ({ at, ...of }: Omit<Score, 'points' | 'analysedAt'> & { at: Date }) => ({
    result: { points: pointsOf(of.answers), ...of, analysedAt: at.toISOString() },
    urgency: pointsOf(of.answers) > 5 ? 'soon' : null,
  }),
};
