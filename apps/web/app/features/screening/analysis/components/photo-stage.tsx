import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFlow } from '../../flow.ts';
import type { ChosenPhoto } from '../use-photo-choice.ts';
import { PhotoPreview } from './photo/photo-preview.tsx';
import { PhotoVerdict } from './photo/photo-verdict.tsx';
import { StepButtons } from './step-buttons.tsx';

interface PhotoStageProps {
  assessmentId: string;
  lead: string;
  photo: ChosenPhoto | undefined;
  /** In place of a photo while there is none. */
  picker?: ReactNode;
  /** Once a photo is on its way: how that goes, or why it did not. */
  sending?: { isPending: boolean; isError: boolean; view: ReactNode } | undefined;
  onStart: (photo: ChosenPhoto) => void;
  /** Absent where there is no other photo to choose. */
  onRemove?: () => void;
}

/** The photo before it is read: chosen, checked on the device, and the ways on. */
export function PhotoStage({ assessmentId, lead, photo, picker, sending, ...buttons }: PhotoStageProps) {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  const pending = sending?.isPending ?? false;
  const stage = useFocusOnChange<HTMLDivElement>(`${photo?.url} ${pending}`);
  return (
    <Box ref={stage} role="group" aria-label={t('steps.upload')} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <Typography sx={{ marginBlockEnd: 2 }}>{lead}</Typography>
      {!photo && picker}
      {photo && (
        <Stack spacing={2}>
          <PhotoPreview photo={photo} />
          {sending ? sending.view : <PhotoVerdict check={photo.check} />}
        </Stack>
      )}
      {!pending && (
        <StepButtons>
          <Button component={Link} to={routes.assessment(assessmentId)} variant="outlined" size="large">
            {t('photo.backToAssessment')}
          </Button>
          {photo && <PhotoButtons photo={photo} failed={sending?.isError ?? false} {...buttons} />}
        </StepButtons>
      )}
    </Box>
  );
}

interface PhotoButtonsProps extends Pick<PhotoStageProps, 'onStart' | 'onRemove'> {
  photo: ChosenPhoto;
  /** Whether it was sent in vain. */
  failed: boolean;
}

/** A doubtful photo can be sent too, but another one is the better way on. */
function PhotoButtons({ photo, failed, onStart, onRemove }: PhotoButtonsProps) {
  const { t } = useTranslation('screening');
  const { check } = photo;
  const refused = check?.error !== undefined;
  const faulty = check !== undefined && !refused && check.faults.length > 0;
  const start = failed ? t('analysis.upload.again') : faulty ? t('analysis.upload.anyway') : t('photo.start');
  return (
    <>
      {onRemove && (
        <Button variant={refused || faulty ? 'contained' : 'outlined'} size="large" onClick={onRemove}>
          {t(refused || faulty ? 'analysis.upload.replace' : 'analysis.upload.remove')}
        </Button>
      )}
      {!refused && (
        <Button
          variant={faulty ? 'outlined' : 'contained'}
          size="large"
          disabled={!check}
          onClick={() => onStart(photo)}
        >
          {start}
        </Button>
      )}
    </>
  );
}

/** Moves the focus to the element when `key` changes: what had the focus is gone by then. */
function useFocusOnChange<Element extends HTMLElement>(key: string) {
  const element = useRef<Element>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    element.current?.focus();
  }, [key]);
  return element;
}
