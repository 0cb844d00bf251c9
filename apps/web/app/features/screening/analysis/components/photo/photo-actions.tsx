import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Crop, Star, Trash2, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '../../../../../kit/late-part.ts';
import { useOnDemand } from '../../../../../kit/use-on-demand.ts';
import { passes } from '../../photo-check.ts';
import type { ChosenPhoto } from '../../photo-list.ts';
import type { PhotoChoice } from '../../use-photo-choice.ts';

interface PhotoActionsProps {
  photo: ChosenPhoto;
  choice: Pick<PhotoChoice, 'photos' | 'remove' | 'putInFront' | 'cut' | 'restore'>;
}

/** What can be done with a photo before it is sent. */
export function PhotoActions({ photo, choice }: PhotoActionsProps) {
  const { t } = useTranslation('screening');
  const { photos, remove, putInFront, cut, restore } = choice;
  const [cutting, setCutting] = useState(false);
  const { Part: CutDialog, fetchPart } = useOnDemand(() => import('./cut-dialog.tsx'));
  const startCutting = () => {
    fetchPart();
    setCutting(true);
  };
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1, '& button': { paddingInline: 1 } }}
    >
      {photo.check && !photo.check.error && (
        <Button aria-haspopup="dialog" startIcon={<Crop aria-hidden size={18} />} onClick={startCutting}>
          {t('analysis.upload.frame')}
        </Button>
      )}
      {photo.cut && (
        <Button startIcon={<Undo2 aria-hidden size={18} />} onClick={() => restore(photo)}>
          {t('analysis.upload.whole')}
        </Button>
      )}
      {photos.length > 1 && passes(photo.check) && (
        <Button
          aria-pressed={photo === photos[0]}
          startIcon={<Star aria-hidden size={18} fill={photo === photos[0] ? 'currentColor' : 'none'} />}
          onClick={() => putInFront(photo.id)}
        >
          <span>{t('analysis.upload.main')}</span>
        </Button>
      )}
      <Button startIcon={<Trash2 aria-hidden size={18} />} onClick={() => remove(photo.id)}>
        {t('analysis.upload.remove')}
      </Button>
      {cutting && CutDialog && (
        <Suspense fallback={<Late />}>
          <CutDialog
            photo={photo}
            onCut={(part, area) => {
              setCutting(false);
              cut(photo, part, area);
            }}
            onClose={() => setCutting(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
