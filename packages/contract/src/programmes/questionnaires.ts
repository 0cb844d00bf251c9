import type * as z from 'zod/mini';
import { diabetesAnswersSchema, questionnaire as diabetesQuestions } from './diabetes/answers.ts';
import type { QuestionnaireDefinition } from './questionnaire.ts';
import type { ProgrammeId } from './registry.ts';
import { answersSchema as skinAnswers, questionnaire as skinQuestions } from './skin/answers.ts';

/** What is asked in each programme. */
export const questionnaires = { skin: skinQuestions, diabetes: diabetesQuestions } satisfies Record<
  ProgrammeId,
  QuestionnaireDefinition
>;

/** The schemas of the answers, derived from what is asked. */
export const answersSchemas = { skin: skinAnswers, diabetes: diabetesAnswersSchema } satisfies Record<
  ProgrammeId,
  z.ZodMiniType
>;

export type Answers<Id extends ProgrammeId = ProgrammeId> = z.infer<(typeof answersSchemas)[Id]>;
