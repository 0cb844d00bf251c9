import { useTranslation } from 'react-i18next';
import { Description } from '../../../../../kit/description-list.tsx';
import { useFormat } from '../../../../../kit/use-format.ts';
import type { SummaryProps } from '../../programme-views.ts';

/** What the document of a result must say: the points of both scores. */
export function DiabetesDocument({ summary: { findrisc, ada }, children }: SummaryProps<'diabetes'>) {
  const { t } = useTranslation('diabetesResult');
  const format = useFormat();
  return (
    <>
      <Description name={t('result.findrisc.name')}>{format.number(findrisc)}</Description>
      <Description name={t('result.ada.name')}>{format.number(ada)}</Description>
      {children}
    </>
  );
}
