import type { RedFlag } from '@skrin/contract/screening/assessments';
import { careLevel, mostUrgent } from '@skrin/domain/screening/care-level';

/** Under which name the texts of a care level stand: who should see a doctor within 2–3 days reads so. */
export function careWords(flags: readonly Pick<RedFlag, 'level'>[]) {
  const level = careLevel(flags);
  return level === 'when_you_can' && mostUrgent(flags) ? 'soon' : level;
}
