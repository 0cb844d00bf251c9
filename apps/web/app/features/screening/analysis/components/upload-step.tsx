import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/api-error.ts';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import { usePhotoChoice } from '../use-photo-choice.ts';
import { useSendPhoto } from '../use-send-photo.ts';
import { PhotoPicker } from './photo/photo-picker.tsx';
import { PhotoStage } from './photo-stage.tsx';

type Sending = ReturnType<typeof useSendPhoto>;

/** Choose a photo, have it checked on the device, send it. */
export function UploadStep({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('screening');
  const { photo, choose, remove } = usePhotoChoice();
  const sending = useSendPhoto(assessment);
  const { isIdle, isPending, isError } = sending;
  const discard = () => {
    sending.reset();
    remove();
  };
  return (
    <PhotoStage
      assessmentId={assessment.id}
      lead={t('analysis.upload.lead')}
      photo={photo}
      picker={<PhotoPicker onChoose={choose} />}
      sending={isIdle ? undefined : { isPending, isError, view: <SendState sending={sending} /> }}
      onStart={sending.send}
      onRemove={discard}
    />
  );
}

/** How the sending goes, or why it did not. */
function SendState({ sending: { isPending, error, share, cancelled, cancel } }: { sending: Sending }) {
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
  const refused = error instanceof ApiError && !error.unexpected;
  return (
    <Alert severity="error">
      <AlertTitle component="h2">{error instanceof ApiError ? error.title : t('analysis.upload.failed')}</AlertTitle>
      {refused ? error.detail : t('analysis.upload.failed')}
    </Alert>
  );
}
