import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';

/**
 * The title of an analysis: its name, else the conditions of its opened result, else the place on the body. The
 * subtitle has the rest of these, after the dependant, if there is one. `full` adds the time, which tells equal titles
 * apart.
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
