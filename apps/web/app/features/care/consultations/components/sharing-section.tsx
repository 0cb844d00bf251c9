import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Consultation, Share } from '@skrin/contract/care/consultations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../../api/api-error.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { DateTime } from '../../../../kit/date-time.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { LegalLinks } from '../../../../kit/legal-links.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { useConsultationChanged, useRefetchConsultation } from '../queries.ts';
import { endFollowUps, readersQuery, share, withdraw } from '../sharing.ts';
import { FollowUpsChoice } from './follow-ups-choice.tsx';

/** Whether the analysis is shared with the clinic, and how it goes on, the buttons to change that, and who has looked at it. */
export function SharingSection({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultations');
  const format = useFormat();
  const { id, clinic, analysisId, can } = consultation;
  if (!analysisId) return null;
  // The wish for a time that was not paid for outlasts it, for money that comes late.
  const given = consultation.state === 'cancelled' ? null : consultation.share;
  const on = (givenAt: string) => t('sharing.on', { clinic: clinic.name, date: format.date(givenAt) });
  const standing = given?.isWaiting ? t('sharing.waiting', { clinic: clinic.name }) : given && on(given.givenAt);
  const state = standing ?? t('sharing.off', { clinic: clinic.name });
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
        {t('sharing.title')}
      </Typography>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography role="status">{state}</Typography>
        {given && <FollowUps consultation={consultation} share={given} />}
        {given ? <Withdraw consultation={consultation} /> : can.share && <Give consultation={consultation} />}
        <ReaderList consultationId={id} />
      </Stack>
    </section>
  );
}

function Give({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultations');
  const waits = consultation.state === 'unpaid';
  const [followUps, setFollowUps] = useState(false);
  const give = useSharing(
    consultation,
    () => share(consultation, { followUps }),
    t(waits ? 'sharing.promised' : 'sharing.given'),
  );
  return (
    <>
      <Typography>{t('new.share.hint')}</Typography>
      <FollowUpsChoice clinicName={consultation.clinic.name} checked={followUps} onChange={setFollowUps} />
      <LegalLinks lead={t('new.share.read')} />
      <SharingButton change={give}>{t('sharing.give')}</SharingButton>
    </>
  );
}

/** Whether the clinic also sees how it goes on; a change holds at once. */
function FollowUps({ consultation, share: given }: { consultation: Consultation; share: Share }) {
  const { t } = useTranslation('consultations');
  const isOn = given.followUpsSince !== null;
  const change = useSharing(
    consultation,
    (wanted: boolean) => (wanted ? share(consultation, { followUps: true }) : endFollowUps(consultation)),
    t(isOn ? 'sharing.followUps.off' : 'sharing.followUps.on'),
  );
  if (!isOn && !consultation.can.share) return null;
  return (
    <>
      <ApiErrorAlert error={change.error} />
      <FollowUpsChoice
        clinicName={consultation.clinic.name}
        checked={change.isPending ? change.variables : isOn}
        disabled={change.isPending}
        onChange={(wanted) => change.mutate(wanted)}
      />
      {!isOn && <LegalLinks lead={t('new.share.read')} />}
    </>
  );
}

function Withdraw({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultations');
  const confirm = useConfirm();
  const isSeen = !consultation.share?.isWaiting;
  const stop = useSharing(
    consultation,
    () => withdraw(consultation),
    t(isSeen ? 'sharing.withdrawn' : 'sharing.notShared'),
  );
  const ask = async () => {
    if (!isSeen) return stop.mutate();
    const isSure = await confirm({
      title: t('sharing.withdrawTitle', { clinic: consultation.clinic.name }),
      text: t('sharing.withdrawText'),
      confirm: t('sharing.withdraw'),
    });
    if (isSure) stop.mutate();
  };
  return (
    <SharingButton change={stop} onClick={ask}>
      {t('sharing.withdraw')}
    </SharingButton>
  );
}

/** Changes the share and shows a toast. If the consultation no longer allows it, the consultation is fetched again. */
function useSharing<Wanted = void>(
  consultation: Consultation,
  change: (wanted: Wanted) => Promise<Consultation>,
  done: string,
) {
  const changed = useConsultationChanged();
  const readAgain = useRefetchConsultation(consultation.id);
  return useMutation({
    mutationFn: change,
    onSuccess: async (consultation) => {
      await changed(consultation);
      toast.success(done);
    },
    onError: async (error) => {
      if (hasCode(error, 'consultation_not_movable')) await readAgain();
    },
  });
}

interface SharingButtonProps {
  change: ReturnType<typeof useSharing<void>>;
  onClick?: () => void;
  children: ReactNode;
}

const SharingButton = ({ change, onClick = () => change.mutate(), children }: SharingButtonProps) => (
  <>
    <ApiErrorAlert error={change.error} />
    <Button variant="outlined" loading={change.isPending} onClick={onClick}>
      {children}
    </Button>
  </>
);

/** Who of the clinic has read which part of the analysis, how often and when last; kept after the share has ended. */
function ReaderList({ consultationId }: { consultationId: string }) {
  const { t } = useTranslation('consultations');
  const format = useFormat();
  const { data: readers, error, refetch } = useQuery(readersQuery(consultationId));
  if (!readers) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={1} />;
  return (
    <div>
      <Typography variant="h4" component="h3">
        {t('sharing.readers')}
      </Typography>
      {readers.length === 0 && <Typography color="textSecondary">{t('sharing.nobody')}</Typography>}
      <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
        {readers.map(({ name, part, count, lastAt }) => (
          <li key={`${name} ${part}`}>
            <strong>{`${name ?? t('sharing.former')}:`}</strong>{' '}
            <span>{t(`sharing.parts.${part}`, { times: format.number(count) })}</span> <DateTime time={lastAt} short />
          </li>
        ))}
      </ul>
    </div>
  );
}
