import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import type { ProgrammeWords } from '../programme-words.ts';

/** The band of the Finnish score. */
function useItemTitle({ scores: { band } }: AnalysisItem<'diabetes'>): string {
  const { t } = useTranslation('diabetesResult');
  return t('history.entry', { band: t(`result.findrisc.bands.${band}`) });
}

export const diabetesWords: ProgrammeWords<'diabetes'> = { useItemTitle };
