import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';

/**
 * What to call an analysis: its owner's name for it, else what its opened result names, else the place on the body. What
 * of these is not the title stands below it, behind whose skin it is if that is not one's own. `full` tells it from others of the same name.
 */
export function useAnalysisWords({ name, named = [], location, dependant, createdAt }: AnalysisItem) {
  const { t } = useTranslation(['screening', 'conditions', 'questionnaire']);
  const format = useFormat();
  const conditions = format.list(
    named.map((condition) => t(`conditions:${condition}.name`)),
    'disjunction',
  );
  const place = format.list(location.map((each) => t(`questionnaire:options.location.${each}`)));
  const [title = place, ...rest] = [name, conditions, place].filter((words) => words !== null && words !== '');
  const about = dependant ? [t('about', { name: dependant.name })] : [];
  return {
    title: title ?? place,
    subtitle: [...about, ...rest].join(' · '),
    full: `${title}, ${format.shortDateTime(createdAt)}`,
  };
}
