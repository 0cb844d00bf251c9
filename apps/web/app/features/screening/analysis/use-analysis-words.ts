import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import { wordsOf } from '../programmes/words.ts';

const useNoDetails = (): readonly string[] => [];

/**
 * The title of an analysis: its name, else what its programme calls it. The subtitle has the rest of these, after the
 * dependant, if there is one. `full` adds the time, which tells equal titles apart.
 */
export function useAnalysisWords(item: AnalysisItem) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const { useItemTitle, useItemDetails = useNoDetails } = wordsOf(item.programme);
  const { name, dependant, createdAt } = item;
  const called = useItemTitle(item);
  const details = useItemDetails(item);
  const title = name || called;
  const about = dependant ? [t('about', { name: dependant.name })] : [];
  return {
    title,
    subtitle: [...about, ...(name ? [called] : []), ...details].filter((words) => words !== '').join(' · '),
    full: `${title}, ${format.shortDateTime(createdAt)}`,
  };
}
