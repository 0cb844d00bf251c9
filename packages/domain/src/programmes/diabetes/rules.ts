import type { InvalidField } from '@skrin/contract/field-errors';
import type { DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';
import type { DiabetesResult } from '@skrin/contract/programmes/diabetes/result';
import type { ProgrammeRules, Refusal } from '../programme-rules.ts';
import { adaRiskTest } from './ada-risk-test.ts';
import { diabetesRedFlags } from './diabetes-red-flags.ts';
import { findrisc } from './findrisc.ts';
import { type ImpossibleValue, impossibleValues } from './impossible-values.ts';
import { riskAdvice } from './risk-advice.ts';
import { notFor } from './who-it-is-for.ts';

export const diabetesRules = {
  refusalOf,
  assess: (answers) => {
    const [noMatchReason] = notFor(answers);
    return { redFlags: diabetesRedFlags(answers), ...(noMatchReason && { noMatchReason }), sealed: null };
  },
  // The red flags of the answers say what is urgent; neither score does.
  conclude: (of) => ({ result: conclude(of), urgency: null }),
} satisfies ProgrammeRules<'diabetes', null>;

function refusalOf(answers: DiabetesAnswers): Refusal | undefined {
  const fields = impossibleValues(answers).map(invalidField);
  return fields.length > 0 ? { code: 'validation_failed', fields } : undefined;
}

function invalidField({ field, code, bound }: ImpossibleValue): InvalidField {
  const path = `answers.${field}`;
  if (code === 'below') return { path, code: 'too_small', params: { minimum: bound.value } };
  if (code === 'above') return { path, code: 'too_large', params: { maximum: bound.value } };
  return code === 'larger_than_height' ? { path, code } : { path, code, params: { bound: bound.value } };
}

const conclude = ({
  answers,
  questionnaireVersion,
  at,
}: {
  answers: DiabetesAnswers;
  questionnaireVersion: string;
  at: Date;
}): DiabetesResult => ({
  answers,
  findrisc: findrisc(answers),
  ada: adaRiskTest(answers),
  advice: riskAdvice(answers),
  questionnaireVersion,
  analysedAt: at.toISOString(),
});
