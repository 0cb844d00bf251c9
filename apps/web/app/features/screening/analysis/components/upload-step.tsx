import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '../../../../api/api-error.ts';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import { WaitingForNetwork } from '../../../../kit/waiting-for-network.tsx';
import { filesToSend } from '../photo-list.ts';
import { usePhotoChoice } from '../use-photo-choice.ts';
import { CutOffError, sameFiles, useSendPhoto } from '../use-send-photo.ts';
import { PhotoStage } from './photo-stage.tsx';

type Sending = ReturnType<typeof useSendPhoto>;

/** Lets the user choose photos, checks them on the device, and uploads them. */
export function UploadStep({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('screening');
  const choice = usePhotoChoice(assessment.id);
  const sending = useSendPhoto(assessment, choice.forget);
  const { isPending, isError, variables: sent } = sending;
  // The state of an upload is shown only as long as the same files would be sent again.
  const isTheSame = sent !== undefined && sameFiles(sent, filesToSend(choice.photos));
  return (
    <PhotoStage
      assessmentId={assessment.id}
      lead={t('analysis.upload.lead')}
      choice={choice}
      sending={isTheSame ? { isPending, isError, view: <SendState sending={sending} /> } : undefined}
      onStart={sending.send}
    />
  );
}

/** The progress of the upload, or why it failed. */
function SendState({
  sending: { isPending, error, variables: sent, send, share, cancelled, cancel },
}: {
  sending: Sending;
}) {
  const { t } = useTranslation('screening');
  if (isPending)
    return (
      <Stack spacing={2} role="status">
        <ProgressBar
          {...(share < 1 && { percent: share * 100 })}
          label={t(share < 1 ? 'analysis.upload.sending' : 'analysis.upload.received')}
        />
        <Button variant="outlined" onClick={cancel} sx={{ alignSelf: { sm: 'flex-end' } }}>
          {t('analysis.upload.cancel')}
        </Button>
      </Stack>
    );
  if (cancelled) return <Alert severity="info">{t('analysis.upload.cancelled')}</Alert>;
  if (!error) return null;
  if (sent && hasCode(error, 'network'))
    return <WaitingForNetwork text={t('analysis.upload.waiting')} onNetwork={() => send(sent)} />;
  // An attempt whose answer was lost still runs, or died with the server and gives its key back soon.
  if (sent && hasCode(error, 'request_in_progress'))
    return <WaitingForNetwork text={t('analysis.upload.received')} onNetwork={() => send(sent)} />;
  if (error instanceof CutOffError)
    return (
      <Alert severity="error">
        <AlertTitle component="h2">{t('analysis.upload.cutOff.title')}</AlertTitle>
        <span>{t('analysis.upload.cutOff.text')}</span>
      </Alert>
    );
  const refused = error instanceof ApiError && !error.unexpected;
  return (
    <Alert severity="error">
      <AlertTitle component="h2">{error instanceof ApiError ? error.title : t('analysis.upload.failed')}</AlertTitle>
      <span>{refused ? error.detail : t('analysis.upload.failed')}</span>
    </Alert>
  );
}
