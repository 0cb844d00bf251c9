import type { Result } from '@skrin/contract/programmes/skin/result';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/use-format.ts';

/** The result as text: the date, the conditions, the confidence, and that it is no diagnosis. */
export function useSummary({ kind, conditionSet, confidence, analysedAt }: Result): string {
  const { t } = useTranslation(['screening', 'conditions', 'advice', 'common']);
  const format = useFormat();
  const names = format.list(
    conditionSet.map((condition) => t(`conditions:${condition}.name`)),
    'disjunction',
  );
  const title = {
    clear: 'analysis.result.oneTitle',
    narrowed: 'analysis.result.narrowedTitle',
    unclear: 'analysis.result.unsureTitle',
  } as const;
  const number = format.number(Math.round(10 * confidence));
  const sure = t(kind === 'narrowed' ? 'analysis.result.oneOfThese' : 'analysis.result.frequency', { number });
  return [
    `${t('common:appName')}, ${format.date(analysedAt)}`,
    `${t(title[kind])}: ${names}`,
    ...(kind === 'unclear' ? [] : [sure]),
    t('advice:notices.disclaimer'),
  ].join('\n');
}
