import type { Answers } from '@skrin/contract/screening/answers';
import { type RedFlag, type RedFlagText, type Urgency, urgencyLevels } from '@skrin/contract/screening/assessments';
import { findingsOf } from './findings.ts';
import { areas, type Fact, type RedFlagRule, redFlagRules } from './red-flag-rules.ts';
import { suspectedConditions } from './suspicion.ts';

/**
 * The rules that the answers set off, most urgent first, each once. They advise; none of them refuses the photo or the
 * result.
 */
export function redFlags(answers: Answers): RedFlag[] {
  const facts = factsOf(answers);
  return redFlagRules
    .filter(({ triggers }) => triggers.some((parts) => parts.every((anyOf) => holds(anyOf, facts))))
    .map((rule): RedFlag => {
      const level = holds(rule.emergency, facts) ? 'emergency' : rule.level;
      return { rule: rule.rule, level, text: textOf(rule, level, facts) };
    })
    .toSorted((a, b) => urgencyLevels.indexOf(a.level) - urgencyLevels.indexOf(b.level));
}

/** The text for a rule that fired; it never says more than the answers do. */
function textOf(
  { rule, answeredText, emergencyText }: RedFlagRule,
  level: Urgency,
  facts: ReadonlySet<Fact>,
): RedFlagText {
  if (level === 'emergency' && emergencyText) return emergencyText;
  return answeredText?.parts.every((anyOf) => holds(anyOf, facts)) ? answeredText.text : rule;
}

function holds(anyOf: readonly Fact[], facts: ReadonlySet<Fact>): boolean {
  return anyOf.some((fact) => facts.has(fact));
}

function factsOf(answers: Answers): ReadonlySet<Fact> {
  const facts = new Set<Fact>();
  for (const [finding, yes] of findingsOf(answers)) if (yes) facts.add(finding);
  const safety = Object.values(answers.safety ?? {}).flatMap((found) => found ?? []);
  for (const finding of safety) facts.add(`safety.${finding}`);
  for (const condition of suspectedConditions(answers)) facts.add(`suspected.${condition}`);
  if (answers.location.filter((place) => areas.includes(place)).length >= 3) facts.add('areas.three_or_more');
  return facts;
}
