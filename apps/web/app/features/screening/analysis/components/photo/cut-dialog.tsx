import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { photoLimits } from '@skrin/contract/screening/photos';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CropFrame } from '../../../../../kit/crop/crop-frame.tsx';
import { type CutArea, cutPhoto } from '../../../../../kit/crop/cut-photo.ts';
import { showError } from '../../../../../kit/toasts/toasts.ts';
import { useObjectUrl } from '../../../../../kit/use-object-url.ts';
import { ActionBar } from '../../../components/action-bar.tsx';
import type { ChosenPhoto } from '../../photo-list.ts';
import { useCloseOnBack } from '../../use-close-on-back.ts';
import { DialogColumn } from '../dialog-column.tsx';

const minSide = photoLimits.minSidePx;

interface CutDialogProps {
  photo: ChosenPhoto;
  onCut: (part: File, area: CutArea) => void;
  onClose: () => void;
}

/** Cuts a square out of a photo, by touch, pointer or arrow keys. */
export default function CutDialog({ photo: { file, cut }, onCut, onClose }: CutDialogProps) {
  const { t } = useTranslation(['camera', 'common']);
  const title = useId();
  const whole = cut?.from ?? file;
  const url = useObjectUrl(whole);
  const [area, setArea] = useState(cut?.area);
  const [isCutting, setCutting] = useState(false);
  useCloseOnBack(onClose);
  const texts = { photo: t('cut.photo'), area: t('cut.area'), corner: t('cut.corner') };
  const finish = () => {
    if (!area) return;
    setCutting(true);
    cutPhoto(whole, area, { minSide }).then(
      (part) => onCut(part, area),
      (error: Error) => {
        setCutting(false);
        showError(error);
      },
    );
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={title}
      slotProps={{ paper: { sx: { padding: 2, paddingBlockEnd: 0, bgcolor: 'background.default' } } }}
    >
      <DialogColumn>
        <DialogTitle id={title}>{t('cut.title')}</DialogTitle>
        <Typography>{t('cut.why')}</Typography>
        <CropFrame url={url} area={area} onChange={setArea} minSide={minSide} texts={texts} />
        <ActionBar>
          <Button variant="outlined" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button variant="contained" disabled={!area} loading={isCutting} onClick={finish}>
            {t('cut.finish')}
          </Button>
        </ActionBar>
      </DialogColumn>
    </Dialog>
  );
}
