import { CHANGE_HOURS } from '@skrin/contract/care/consultations';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../kit/card-section.tsx';
import { useFormat } from '../../../kit/use-format.ts';

/** When the money for a consultation comes back. */
export function CancellationTerms() {
  const { t } = useTranslation('consultationOrders');
  const format = useFormat();
  return (
    <CardSection title={t('moneyBack.title')}>
      {t('moneyBack.text', { hours: format.number(CHANGE_HOURS) })}
    </CardSection>
  );
}
