import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { Consultation } from '@skrin/contract/care/consultations';
import { useTranslation } from 'react-i18next';
import { useClinicTime } from '../use-clinic-time.ts';

/** The state of a consultation and what happens next; announced to screen readers when it changes. */
export function ConsultationNotice({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultations');
  const { clinic, state, cancelReason } = consultation;
  return (
    <div role="status">
      <Alert severity={severities[state]}>
        <AlertTitle component="h2">{t(`states.${state}`)}</AlertTitle>
        <span>
          <Next consultation={consultation} />
        </span>
        {cancelReason && (
          <>
            <br />
            <span>{t('reason', { clinic: clinic.name, reason: cancelReason })}</span>
          </>
        )}
      </Alert>
    </div>
  );
}

function Next({ consultation: { state, service, cancelledBy, heldUntil, paidAt, meetingUrl, clinic } }: Props) {
  const { t } = useTranslation('consultations');
  const { clock } = useClinicTime(clinic.timeZone);
  if (state === 'unpaid') return t('held', { time: heldUntil ? clock(heldUntil) : '' });
  if (state === 'cancelled') {
    const by = t(`next.cancelled.${cancelledBy ?? 'system'}`);
    return paidAt ? `${by} ${t('next.refund')}` : by;
  }
  if (state !== 'confirmed') return t(`next.${state}`);
  if (service.channel !== 'video') return t(`next.confirmed.${service.channel}`);
  return t(meetingUrl ? 'next.confirmed.video' : 'next.confirmed.videoLater');
}

type Props = { consultation: Consultation };

const severities = {
  unpaid: 'warning',
  requested: 'info',
  confirmed: 'success',
  arrived: 'success',
  done: 'info',
  cancelled: 'info',
  no_show: 'warning',
} as const satisfies Record<Consultation['state'], string>;
