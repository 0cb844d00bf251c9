import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';

/**
 * What to call an analysis: its owner's name for it, else what its opened result names, else the place on the body. What
 * of these is not the title stands below it. `full` tells it from others of the same name.
 */
export function useAnalysisWords({ name, named = [], location, createdAt }: AnalysisItem) {
  const { t } = useTranslation(['screening', 'conditions', 'questionnaire']);
  const format = useFormat();
  const conditions = format.list(
    named.map((condition) => t(`conditions:${condition}.name`)),
    'disjunction',
  );
  const place = format.list(location.map((each) => t(`questionnaire:options.location.${each}`)));
  const [title = place, ...rest] = [name, conditions, place].filter((words) => words !== null && words !== '');
  return { title: title ?? place, subtitle: rest.join(' · '), full: `${title}, ${format.shortDateTime(createdAt)}` };
}
