import type { Answers } from '@skrin/contract/programmes/skin/answers';
import type { RedFlag } from '@skrin/contract/screening/assessments';
import { answeredFacts, applyRedFlagRules } from './answered-red-flags.ts';
import { suspectedConditions } from './suspicion.ts';

/** The red flags of answers, with those that rest on a suspicion. */
export function redFlags(answers: Answers): RedFlag[] {
  const facts = answeredFacts(answers);
  for (const condition of suspectedConditions(answers)) facts.add(`suspected.${condition}`);
  return applyRedFlagRules(facts);
}
