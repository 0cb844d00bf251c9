import type { ClinicService } from '@skrin/contract/care/consultations';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';

/** The channel, duration and price of a service in one line. */
export function useServiceHint(): (service: ClinicService) => string {
  const { t } = useTranslation('consultations');
  const format = useFormat();
  return ({ channel, minutes, price }) =>
    [
      t(`channels.${channel}`),
      t('minutes', { minutes: format.number(minutes) }),
      price ? format.money(price) : t('unpriced'),
    ].join(' · ');
}
