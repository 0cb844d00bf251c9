import 'react-image-crop/dist/ReactCrop.css';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { photoLimits } from '@skrin/contract/screening/photos';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReactCrop } from 'react-image-crop';
import { showError } from '../../../../../kit/toasts/toasts.ts';
import { touchTarget } from '../../../../../theme/tokens.ts';
import { ActionBar } from '../../../components/action-bar.tsx';
import { type CutArea, cutPhoto, firstArea } from '../../cut-photo.ts';
import type { ChosenPhoto } from '../../photo-list.ts';
import { useObjectUrl } from '../../use-object-url.ts';
import { DialogColumn } from '../dialog-column.tsx';

interface CutDialogProps {
  photo: ChosenPhoto;
  onCut: (part: File, area: CutArea) => void;
  onClose: () => void;
}

/** A square frame to put around the spot, with fingers, pointer or arrow keys; what lies in it becomes the photo. */
export default function CutDialog({ photo: { file, cut }, onCut, onClose }: CutDialogProps) {
  const { t } = useTranslation(['camera', 'common']);
  const title = useId();
  const whole = cut?.from ?? file;
  const url = useObjectUrl(whole);
  const [area, setArea] = useState(cut?.area);
  const [isCutting, setCutting] = useState(false);
  const finish = () => {
    if (!area) return;
    setCutting(true);
    cutPhoto(whole, area).then(
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
        <Frame url={url} area={area} onChange={setArea} />
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

interface FrameProps {
  url: string | undefined;
  area: CutArea | undefined;
  onChange: (area: CutArea) => void;
}

function Frame({ url, area, onChange }: FrameProps) {
  const { t } = useTranslation('camera');
  const image = useRef<HTMLImageElement>(null);
  const [smallest, setSmallest] = useState(0);
  const measure = () => {
    if (!image.current) return;
    const { width, naturalWidth, naturalHeight } = image.current;
    setSmallest((photoLimits.minSidePx * width) / naturalWidth);
    if (!area) onChange(firstArea({ width: naturalWidth, height: naturalHeight }));
  };
  const corner = t('cut.corner');
  return (
    // The frame is placed from the left, whatever the direction of the page.
    <Box dir="ltr" sx={{ flexGrow: 1, minBlockSize: 0, display: 'grid', placeItems: 'center', ...handles }}>
      <ReactCrop
        className="ReactCrop--no-animate"
        style={{ maxBlockSize: 'calc(100dvh - 240px)' }}
        aspect={1}
        keepSelection
        minWidth={smallest}
        minHeight={smallest}
        {...(area && { crop: { unit: '%', ...area } })}
        onChange={(_, { x, y, width, height }) => onChange({ x, y, width, height })}
        ariaLabels={{
          cropArea: t('cut.area'),
          nwDragHandle: corner,
          neDragHandle: corner,
          seDragHandle: corner,
          swDragHandle: corner,
          nDragHandle: corner,
          eDragHandle: corner,
          sDragHandle: corner,
          wDragHandle: corner,
        }}
      >
        <img ref={image} src={url} alt={t('cut.photo')} onLoad={measure} />
      </ReactCrop>
    </Box>
  );
}

/** Corners a thumb can hit, drawn smaller than they are. */
const handles = {
  '--rc-drag-handle-size': `${touchTarget}px`,
  '--rc-drag-handle-mobile-size': `${touchTarget}px`,
  '--rc-drag-handle-bg-colour': 'transparent',
  '& .ReactCrop__drag-handle': { border: 0, display: 'grid', placeItems: 'center' },
  '& .ReactCrop__drag-handle::after': {
    content: '""',
    inlineSize: 18,
    blockSize: 18,
    borderRadius: '50%',
    bgcolor: 'primary.main',
    border: 3,
    borderColor: 'primary.contrastText',
  },
} as const;
