import type { RedFlagText } from '@skrin/contract/programmes/advice';
import type { Answers } from '@skrin/contract/programmes/skin/answers';
import { type RedFlag, type Urgency, urgencyLevels } from '@skrin/contract/screening/assessments';
import { findingsOf } from './findings.ts';
import { areas, type Fact, hallmarks, type RedFlagRule, redFlagRules } from './red-flag-rules.ts';

/**
 * The rules that facts set off, most urgent first, each once. They advise; none of them refuses the photo or the result.
 */
export function applyRedFlagRules(facts: ReadonlySet<Fact>): RedFlag[] {
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

/** What was answered, and what its hallmarks alone let suspect. */
export function answeredFacts(answers: Answers): Set<Fact> {
  const facts = new Set<Fact>();
  for (const [finding, yes] of findingsOf(answers)) if (yes) facts.add(finding);
  const safety = Object.values(answers.safety ?? {}).flatMap((found) => found ?? []);
  for (const finding of safety) facts.add(`safety.${finding}`);
  for (const part of answers.history ?? []) facts.add(`history.${part}`);
  if (answers.location.filter((place) => areas.includes(place)).length >= 3) facts.add('areas.three_or_more');
  for (const { suspected, parts } of hallmarks) {
    if (parts.every((anyOf) => holds(anyOf, facts))) facts.add(`suspected.${suspected}`);
  }
  return facts;
}

/**
 * The red flags of answers as far as they show without the table of likelihoods, which stays on the server: what runs in
 * browsers while answers are being given. `redFlags` never has fewer.
 */
export const answeredRedFlags = (answers: Answers): RedFlag[] => applyRedFlagRules(answeredFacts(answers));
