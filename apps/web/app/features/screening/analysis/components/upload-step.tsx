import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../../api/api-error.ts';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import { paths } from '../../../../paths.ts';
import { useFocusOnChange } from '../use-focus-on-change.ts';
import { type ChosenPhoto, usePhotoChoice } from '../use-photo-choice.ts';
import { useSendPhoto } from '../use-send-photo.ts';
import { PhotoPicker } from './photo/photo-picker.tsx';
import { PhotoPreview } from './photo/photo-preview.tsx';
import { PhotoVerdict } from './photo/photo-verdict.tsx';
import { StepButtons } from './step-buttons.tsx';

type Sending = ReturnType<typeof useSendPhoto>;

/** Choose a photo, have it checked on the device, send it. */
export function UploadStep({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('screening');
  const { photo, choose, remove } = usePhotoChoice();
  const sending = useSendPhoto(assessment);
  const discard = () => {
    sending.reset();
    remove();
  };
  const stage = useFocusOnChange<HTMLDivElement>(`${photo?.url} ${sending.isPending}`);
  return (
    <Box ref={stage} role="group" aria-label={t('steps.upload')} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <Typography sx={{ marginBlockEnd: 2 }}>{t('analysis.upload.lead')}</Typography>
      {!photo && <PhotoPicker onChoose={choose} />}
      {photo && (
        <Stack spacing={2}>
          <PhotoPreview photo={photo} />
          {sending.isIdle && <PhotoVerdict check={photo.check} />}
          <SendState sending={sending} />
        </Stack>
      )}
      {!sending.isPending && (
        <StepButtons>
          <Button component={Link} to={paths.assessment(assessment.id)} variant="outlined" size="large">
            {t('photo.backToAssessment')}
          </Button>
          {photo && <PhotoButtons photo={photo} sending={sending} onRemove={discard} />}
        </StepButtons>
      )}
    </Box>
  );
}

interface PhotoButtonsProps {
  photo: ChosenPhoto;
  sending: Sending;
  onRemove: () => void;
}

/** A doubtful photo can be sent too, but another one is the better way on. */
function PhotoButtons({ photo, sending, onRemove }: PhotoButtonsProps) {
  const { t } = useTranslation('screening');
  const { check } = photo;
  const refused = check?.refusal !== undefined;
  const faulty = check !== undefined && !refused && check.faults.length > 0;
  const start = sending.isError ? t('analysis.upload.again') : faulty ? t('analysis.upload.anyway') : t('photo.start');
  return (
    <>
      <Button variant={refused || faulty ? 'contained' : 'outlined'} size="large" onClick={onRemove}>
        {t(refused || faulty ? 'analysis.upload.replace' : 'analysis.upload.remove')}
      </Button>
      {!refused && (
        <Button
          variant={faulty ? 'outlined' : 'contained'}
          size="large"
          disabled={!check}
          onClick={() => sending.send(photo)}
        >
          {start}
        </Button>
      )}
    </>
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
