import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { photoLimits } from '@skrin/contract/screening/photos';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { ActionBar } from '../../components/action-bar.tsx';
import { useFlow } from '../../flow.ts';
import { type ChosenPhoto, filesToSend, isRefused } from '../photo-list.ts';
import type { PhotoChoice } from '../use-photo-choice.ts';
import { PhotoActions } from './photo/photo-actions.tsx';
import { PhotoPreview } from './photo/photo-preview.tsx';
import { PhotoSources } from './photo/photo-sources.tsx';
import { PhotoStrip } from './photo/photo-strip.tsx';
import { PhotoVerdict } from './photo/photo-verdict.tsx';

interface PhotoStageProps {
  assessmentId: string;
  lead: string;
  choice: PhotoChoice;
  /** Whether the photos are fixed, as in the demonstration. */
  given?: boolean;
  /** The state of the upload, once it has started. */
  sending?: { isPending: boolean; isError: boolean; view: ReactNode } | undefined;
  /** Called with the photos that passed the check, the front photo first. */
  onStart: (files: readonly File[]) => void;
}

/** The photos before they are sent: chosen, checked on the device, and with the buttons to go on. */
export function PhotoStage({ assessmentId, lead, choice, given = false, sending, onStart }: PhotoStageProps) {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  const { photos, shown, room } = choice;
  const pending = sending?.isPending ?? false;
  const contents = photos.map(({ id, cut }) => `${id} ${cut !== undefined}`).toSorted();
  const stage = useFocusOnChange<HTMLDivElement>(`${contents} ${pending}`);
  const changeable = !given && !pending;
  const isRefusedShown = shown !== undefined && isRefused(shown);
  const sources = changeable && room > 0 && (
    <PhotoSources
      more={photos.some((photo) => !isRefused(photo))}
      room={room}
      onAdd={(files) =>
        choice.add(files) > 0 && toast.info(t('analysis.upload.tooMany', { number: photoLimits.maxPhotos }))
      }
    />
  );
  return (
    <Box ref={stage} role="group" aria-label={t('steps.upload')} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {(given || !shown) && <Typography sx={{ marginBlockEnd: 2 }}>{lead}</Typography>}
      <Stack spacing={2} useFlexGap>
        {shown && (sending ? sending.view : <PhotoVerdict photo={shown} others={photos.length > 1} />)}
        {/* After a refused photo, the next step is to choose another one, so the sources come first. */}
        {isRefusedShown && sources}
        {shown && <PhotoPreview photo={shown} />}
        {shown && changeable && <PhotoActions key={shown.id} photo={shown} choice={choice} />}
        {shown && photos.length > 1 && <PhotoStrip photos={photos} shown={shown} onShow={choice.show} />}
        {!isRefusedShown && sources}
      </Stack>
      {!pending && (
        <ActionBar>
          <Button component={Link} to={routes.assessment(assessmentId)} variant="outlined">
            {t('photo.backToAssessment')}
          </Button>
          <StartButton photos={photos} failed={sending?.isError ?? false} onStart={onStart} />
        </ActionBar>
      )}
    </Box>
  );
}

interface StartButtonProps extends Pick<PhotoStageProps, 'onStart'> {
  photos: readonly ChosenPhoto[];
  /** Whether the last upload failed. */
  failed: boolean;
}

/** Only photos that passed the check are sent; without any, the button is absent. */
function StartButton({ photos, failed, onStart }: StartButtonProps) {
  const { t } = useTranslation('screening');
  const files = filesToSend(photos);
  const isChecking = photos.some(({ check }) => !check);
  if (files.length === 0 && !isChecking) return null;
  return (
    <Button variant="contained" disabled={isChecking} onClick={() => onStart(files)}>
      <span>{t(failed ? 'analysis.upload.again' : 'photo.start')}</span>
    </Button>
  );
}

/** Moves the focus to the element when `key` changes, because the element that had the focus has been removed. */
function useFocusOnChange<Element extends HTMLElement>(key: string) {
  const element = useRef<Element>(null);
  const last = useRef(key);
  useLayoutEffect(() => {
    if (last.current === key) return;
    last.current = key;
    element.current?.focus();
  }, [key]);
  return element;
}
