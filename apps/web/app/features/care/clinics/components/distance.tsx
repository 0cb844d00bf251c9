import type { Clinic } from '@skrin/contract/care/clinics';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';

/** How far it is, in a straight line; 'about' where the position of the clinic is not exact. */
export function Distance({ clinic: { distanceKm, positionQuality } }: { clinic: Clinic }) {
  const { t } = useTranslation('clinics');
  const format = useFormat();
  if (distanceKm === undefined) return null;
  const distance = format.number(distanceKm, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: distanceKm < 10 ? 1 : 0,
  });
  return ` · ${positionQuality === 'exact' ? distance : t('about', { distance })}`;
}
