import type { redFlagRules } from '@skrin/contract/programmes/diabetes/advice';
import type { DiabetesAnswers, DiabetesSymptom } from '@skrin/contract/programmes/diabetes/answers';
import { type Urgency, urgencyLevels } from '@skrin/contract/screening/assessments';

type Rule = (typeof redFlagRules)[number];
type Fact = DiabetesSymptom | 'pregnant' | 'diagnosed';
type AnyOf = readonly Fact[];

const early: AnyOf = ['thirst', 'urination', 'weight_loss'];
const ofSugar: AnyOf = [...early, 'vomiting', 'deep_breathing', 'drowsiness', 'fruity_breath'];

/**
 * Each fires when every part of at least one of its lists holds. None asks that something be absent, so a further
 * symptom can only add flags. Signs of ketoacidosis and of very high blood sugar: A. E. Kitabchi et al., Hyperglycemic
 * crises in adult patients with diabetes, Diabetes Care 2009;32:1335–1343. Feet: IWGDF, Guidelines on the prevention and
 * management of diabetes-related foot disease, 2023. How soon a single sign should be looked at is our own, cautious choice.
 */
const rules: readonly { rule: Rule; level: Urgency; triggers: readonly (readonly AnyOf[])[] }[] = [
  {
    rule: 'very_high_sugar',
    level: 'emergency',
    triggers: [[['deep_breathing', 'drowsiness', 'fruity_breath']], [['vomiting'], [...early, 'diagnosed']]],
  },
  {
    rule: 'signs_of_high_sugar',
    level: 'urgent',
    triggers: [
      [['thirst'], ['urination']],
      [['weight_loss'], ['thirst', 'urination']],
    ],
  },
  { rule: 'vomiting', level: 'urgent', triggers: [[['vomiting']]] },
  { rule: 'foot_ulcer', level: 'urgent', triggers: [[['foot_ulcer']]] },
  { rule: 'pregnant_with_symptoms', level: 'urgent', triggers: [[['pregnant'], ofSugar]] },
  { rule: 'one_sign', level: 'soon', triggers: [[early]] },
];

/** Where one of these fires, what a single sign alone would say is said already. */
const tellMore: readonly Rule[] = ['very_high_sugar', 'signs_of_high_sugar', 'pregnant_with_symptoms'];

/**
 * Urgent advice, most urgent first, whatever the scores and whoever the check is for: `emergency` is now, `urgent` a
 * doctor today, `soon` within 2–3 days.
 */
export function diabetesRedFlags({
  symptoms,
  pregnant,
  diagnosed,
}: Pick<DiabetesAnswers, 'symptoms'> & Partial<Pick<DiabetesAnswers, 'pregnant' | 'diagnosed'>>): {
  rule: Rule;
  level: Urgency;
}[] {
  const facts = new Set<Fact>(symptoms);
  if (pregnant) facts.add('pregnant');
  if (diagnosed) facts.add('diagnosed');
  const fires = (parts: readonly AnyOf[]) => parts.every((anyOf) => anyOf.some((fact) => facts.has(fact)));
  const fired = rules.filter(({ triggers }) => triggers.some(fires));
  const told = fired.some(({ rule }) => tellMore.includes(rule))
    ? fired.filter(({ rule }) => rule !== 'one_sign' && rule !== 'vomiting')
    : fired;
  return told
    .map(({ rule, level }) => ({ rule, level }))
    .sort((a, b) => urgencyLevels.indexOf(a.level) - urgencyLevels.indexOf(b.level));
}
