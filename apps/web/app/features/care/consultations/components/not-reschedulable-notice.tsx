import Alert from '@mui/material/Alert';
import { CHANGE_HOURS, type Consultation, MAX_RESCHEDULES } from '@skrin/contract/care/consultations';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';

/** Says why an upcoming consultation can no longer be rescheduled. */
export function FixedNotice({ consultation: { state, can } }: { consultation: Consultation }) {
  const { t } = useTranslation('consultations');
  const format = useFormat();
  if (can.reschedule || (state !== 'requested' && state !== 'confirmed')) return null;
  return (
    <Alert severity="info">
      {t('fixed', { hours: format.number(CHANGE_HOURS), times: format.number(MAX_RESCHEDULES) })}
    </Alert>
  );
}
