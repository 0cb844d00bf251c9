import type { Language } from '@skrin/contract/languages';
import { careTextKey } from '@skrin/domain/screening/care-level';
import { translator } from '@skrin/i18n/server';
import type { AnalysisRow } from './analyses-repository.ts';
import { raisedUrgency } from './urgency.ts';

/** The paragraph of a mail about a check that says how soon to see a doctor; none if nothing is urgent. */
export function mailedCare(language: Language, row: AnalysisRow): string[] {
  const care = careTextKey({ redFlags: row.redFlags, ...raisedUrgency([row]) });
  if (care === 'when_you_can') return [];
  const t = translator(language);
  return [t('advice:mailedCare', { level: t(`advice:care.${care}.label`) })];
}
