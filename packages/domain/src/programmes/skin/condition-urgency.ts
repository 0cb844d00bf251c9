import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { Urgency } from '@skrin/contract/screening/assessments';
import { strongest } from '../../screening/care-level.ts';

/**
 * How soon a clinician should see a condition, whatever was answered: the clinical file, section 2, 'See a clinician'
 * [K]. Chickenpox may wait in a healthy child, but the person may be an adult. The conditions without an entry are
 * treated at home first.
 */
const urgencies: Partial<Record<Condition | 'other', Urgency>> = {
  cellulitis: 'urgent',
  herpes_zoster: 'urgent',
  varicella: 'urgent',
  impetigo: 'soon',
  cutaneous_larva_migrans: 'soon',
};

/**
 * The urgency of the most urgent condition that a result names; undefined if none needs a clinician by itself. It is
 * worked out once, when a result is sealed: `urgency` of an analysis.
 */
export const urgencyOf = (named: readonly (Condition | 'other')[]): Urgency | undefined =>
  strongest(named.map((condition) => urgencies[condition]));

/** The conditions whose texts list signs that need a doctor today (`urgent`), or help now (`emergency`). */
const withSigns = {
  urgent: ['impetigo', 'tinea_pedis', 'onychomycosis', 'tinea_corporis', 'cutaneous_larva_migrans', 'herpes_zoster'],
  emergency: ['cellulitis', 'impetigo', 'varicella', 'herpes_zoster'],
} as const satisfies Record<string, readonly Condition[]>;

/** Whether the texts of a condition list signs of this level. */
export const hasSigns = <Level extends keyof typeof withSigns>(
  level: Level,
  condition: Condition,
): condition is (typeof withSigns)[Level][number] => withSigns[level].some((each) => each === condition);
