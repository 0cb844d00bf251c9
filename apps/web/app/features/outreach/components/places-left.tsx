import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../../kit/state-label.tsx';

/** How many places of a day are left, or that it has a waiting list. */
export function PlacesLeft({ day: { places, taken } }: { day: { places: number; taken: number } }) {
  const { t } = useTranslation('screeningDays');
  const left = Math.max(0, places - taken);
  if (left === 0) return <StateLabel hue="warning">{t('full')}</StateLabel>;
  return <StateLabel hue="success">{t('placesLeft', { count: left })}</StateLabel>;
}
