import { useTranslation } from 'react-i18next';
import { Description } from '../../../../../kit/description-list.tsx';
import { useFormat } from '../../../../../kit/use-format.ts';
import type { SummaryProps } from '../../programme-views.ts';

/** What the document of a result must say: the named conditions, how sure that is, and by which model. */
export function SkinDocument({ summary: { named, confidence, model }, children }: SummaryProps<'skin'>) {
  const { t } = useTranslation(['documents', 'conditions']);
  const format = useFormat();
  return (
    <>
      <Description name={t('verify.named')}>
        {format.list(named.map((condition) => t(`conditions:${condition}.name`)))}
      </Description>
      {confidence !== null && <Description name={t('verify.confidence')}>{format.percent(confidence)}</Description>}
      {children}
      <Description name={t('verify.model')}>{model}</Description>
    </>
  );
}
