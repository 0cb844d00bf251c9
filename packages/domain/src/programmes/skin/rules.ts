import type { Answers } from '@skrin/contract/programmes/skin/answers';
import type { ProgrammeRules, Refusal } from '../programme-rules.ts';
import { agreesWithHistory, contradictions } from './contradictions.ts';
import { likeliest } from './evidence.ts';
import { followUpFlags } from './follow-up-flags.ts';
import { type Match, match } from './match.ts';
import { redFlags } from './red-flags.ts';

/** What stays on the server of the answers. */
export type SealedMatch = Pick<Match, 'posterior' | 'shortlist'>;

export const skinRules = {
  refusalOf,
  assess: (answers) => {
    const { noMatchReason, posterior, shortlist } = match(answers);
    return {
      redFlags: redFlags(answers),
      ...(noMatchReason && { noMatchReason }),
      sealed: { posterior, shortlist },
    };
  },
  directionOf: ({ posterior }: SealedMatch) => likeliest(posterior),
  followUpFlags,
} satisfies ProgrammeRules<'skin', SealedMatch>;

function refusalOf(answers: Answers): Refusal | undefined {
  const fields = contradictions(answers);
  if (fields.length > 0) return { code: 'assessment_contradiction', fields };
  if (agreesWithHistory(answers)) return undefined;
  return { code: 'validation_failed', fields: [{ path: 'answers.history', code: 'invalid' }] };
}
