import type { DiabetesResult } from '@skrin/contract/programmes/diabetes/result';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/use-format.ts';

/**
 * The result as text: date, points of both scores, whether a blood test is advised, and that it is no diagnosis.
 * @param isUrgent whether signs count more than both scores
 */
export function useSummary({ findrisc, ada, advice, analysedAt }: DiabetesResult, isUrgent: boolean): string {
  const { t } = useTranslation(['diabetesResult', 'common', 'screening']);
  const format = useFormat();
  return [
    `${t('common:appName')}, ${format.date(analysedAt)}`,
    `${t('result.findrisc.name')}: ${t('result.points', { points: findrisc.total, of: findrisc.of })}`,
    `${t('result.ada.name')}: ${t('result.points', { points: ada.total, of: ada.of })}`,
    isUrgent ? t('test.urgent.title') : t(`test.time.${advice.bloodTest.time}.title`),
    t('screening:analysis.result.printHead'),
  ].join('\n');
}
