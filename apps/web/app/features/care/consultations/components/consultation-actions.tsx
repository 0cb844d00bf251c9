import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { getConsultationCalendar, getConsultationFhir } from '@skrin/contract/care/consultation-endpoints';
import type { Consultation } from '@skrin/contract/care/consultations';
import { consultationFileName } from '@skrin/contract/file-names';
import { href } from '@skrin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CalendarX, FileJson, Navigation, PencilLine, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callForBlob } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { useDownload } from '../../../../resource/csv/use-download.ts';
import { OpenInMaps } from '../../clinics/components/open-in-maps.tsx';
import { clinicQuery } from '../../clinics/queries.ts';
import { type Moving, useMove } from '../use-move.ts';
import { MoveProblem } from './move-problem.tsx';

/** The actions that a consultation allows, the most likely one first. */
export function ConsultationActions({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultations');
  const format = useFormat();
  const { id, clinic, service, state, price, meetingUrl, can } = consultation;
  const cancel = useMove(consultation, t('cancel.done'));
  const isToCome = state === 'requested' || state === 'confirmed';
  return (
    <Stack spacing={1.5} sx={{ alignItems: { sm: 'flex-start' } }}>
      {can.pay && price && (
        <Button component={Link} to={href('payment', { consultation: id })} variant="contained" size="large">
          <span>{t('actions.pay', { price: format.money(price) })}</span>
        </Button>
      )}
      {state === 'confirmed' && meetingUrl && (
        <Button
          href={meetingUrl}
          target="_blank"
          rel="noreferrer"
          variant="contained"
          size="large"
          startIcon={<Video aria-hidden size={18} />}
        >
          {t('actions.join')}
        </Button>
      )}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {isToCome && <AddToCalendar consultation={consultation} />}
        {isToCome && service.channel === 'visit' && <Directions clinicId={clinic.id} />}
        {(can.change || can.reschedule) && (
          <Button
            component={Link}
            to={href('consultationEdit', { id })}
            variant="outlined"
            startIcon={<PencilLine aria-hidden size={18} />}
          >
            {t('actions.change')}
          </Button>
        )}
        {can.move.includes('cancelled') && <Cancel consultation={consultation} cancel={cancel} />}
      </Stack>
      <MoveProblem move={cancel} consultation={consultation} state={t(`states.${state}`)} />
      <SaveForSystem consultation={consultation} />
    </Stack>
  );
}

/** Reads the clinic from the directory, because the link depends on the quality of its position. */
function Directions({ clinicId }: { clinicId: string }) {
  const { t } = useTranslation('clinics');
  const { data: clinic, isPending } = useQuery(clinicQuery(clinicId));
  if (clinic) return <OpenInMaps clinic={clinic} />;
  return (
    isPending && (
      <Button variant="outlined" disabled startIcon={<Navigation aria-hidden size={18} />}>
        {t('maps.open')}
      </Button>
    )
  );
}

function AddToCalendar({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultations');
  const save = useDownload(nameOf(consultation, 'ics'), () =>
    callForBlob(getConsultationCalendar, { params: { id: consultation.id } }),
  );
  return (
    <Button
      variant="outlined"
      startIcon={<CalendarPlus aria-hidden size={18} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('actions.calendar')}
    </Button>
  );
}

/** Downloads the consultation as FHIR for the clinic's own system. */
function SaveForSystem({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultations');
  const save = useDownload(nameOf(consultation, 'fhir.json'), () =>
    callForBlob(getConsultationFhir, { params: { id: consultation.id } }),
  );
  return (
    <Button
      variant="text"
      sx={{ alignSelf: 'flex-start' }}
      startIcon={<FileJson aria-hidden size={18} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('actions.fhir')}
    </Button>
  );
}

/** Cancels the consultation after a confirmation that says whether the payment is refunded. */
function Cancel({ consultation: { price, paidAt }, cancel }: { consultation: Consultation; cancel: Moving }) {
  const { t } = useTranslation('consultations');
  const format = useFormat();
  const confirm = useConfirm();
  const ask = async () => {
    const question = {
      title: t('cancel.title'),
      text: price && paidAt ? t('cancel.refund', { price: format.money(price) }) : t('cancel.free'),
      confirm: t('cancel.confirm'),
      cancel: t('cancel.keep'),
      destructive: true,
    };
    if (await confirm(question)) cancel.mutate({ to: 'cancelled' });
  };
  return (
    <Button
      variant="outlined"
      color="error"
      startIcon={<CalendarX aria-hidden size={18} />}
      loading={cancel.isPending}
      onClick={ask}
    >
      {t('actions.cancel')}
    </Button>
  );
}

const nameOf = ({ startsAt, clinic }: Consultation, type: 'ics' | 'fhir.json') =>
  consultationFileName({ startsAt: new Date(startsAt), timeZone: clinic.timeZone }, type);
