import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { photoLimits } from '@skrin/contract/screening/photos';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CropFrame } from '../../../kit/crop/crop-frame.tsx';
import { type CutArea, cutPhoto } from '../../../kit/crop/cut-photo.ts';
import { useObjectUrl } from '../../../kit/use-object-url.ts';

/** Side of the photo that is sent, in pixels: more than any page shows. */
const MAX_SIDE = 1024;

interface CropPhotoDialogProps {
  file: File;
  onCrop: (part: File) => void;
  onClose: () => void;
}

/** A round frame to put around a face, with fingers, pointer or arrow keys. */
export default function CropPhotoDialog({ file, onCrop, onClose }: CropPhotoDialogProps) {
  const { t } = useTranslation(['profile', 'common', 'errors']);
  const title = useId();
  const url = useObjectUrl(file);
  const [area, setArea] = useState<CutArea>();
  const [isCropping, setCropping] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const crop = () => {
    if (!area) return;
    setCropping(true);
    cutPhoto(file, area, { minSide: photoLimits.minSidePx, maxSide: MAX_SIDE }).then(onCrop, () => {
      setCropping(false);
      setUnreadable(true);
    });
  };
  return (
    <Dialog open maxWidth="sm" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{t('crop.title')}</DialogTitle>
      <DialogContent>
        {isUnreadable ? (
          <Alert severity="error">
            <span>{`${t('errors:photo_unreadable.title')}. ${t('errors:photo_unreadable.detail')}`}</span>
          </Alert>
        ) : (
          <CropFrame
            url={url}
            area={area}
            onChange={setArea}
            minSide={photoLimits.minSidePx}
            onError={() => setUnreadable(true)}
            texts={{ photo: t('crop.photo'), area: t('crop.area'), corner: t('crop.corner') }}
            isRound
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button variant="contained" disabled={!area || isUnreadable} loading={isCropping} onClick={crop}>
          {t('crop.finish')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
