import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { photoLimits, photoTypeNames, photoTypes } from '@skrin/contract/screening/photos';
import { ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { heicAccept } from '../../../../../kit/files/heic-accept.ts';
import { useFileDrop } from '../../../../../kit/files/use-file-drop.ts';
import { useFormat } from '../../../../../kit/use-format.ts';
import { CameraButton } from '../camera/camera-button.tsx';

interface PhotoSourcesProps {
  /** Whether there are accepted photos already. */
  more: boolean;
  /** How many more photos can be added. */
  room: number;
  onAdd: (files: readonly File[]) => void;
}

/** Adds photos from files, drag and drop, paste or the camera. Problems of a file are reported by its check. */
export function PhotoSources({ more, room, onAdd }: PhotoSourcesProps) {
  const { t } = useTranslation('screening');
  const { isOver, open, zoneProps, inputProps } = useFileDrop(onAdd);
  return (
    <Box
      {...zoneProps}
      sx={{
        padding: more ? 2 : { xs: 2.5, sm: 4 },
        textAlign: 'center',
        border: 2,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'edge',
        borderRadius: 1,
        bgcolor: isOver ? 'primary.soft' : 'background.paper',
      }}
    >
      {/* No label: the input is hidden, and the button that opens it has the name. */}
      <input {...inputProps} accept={[...photoTypes, ...heicAccept].join(',')} multiple={room > 1} />
      {!more && <ImageUp aria-hidden size={40} />}
      <Typography sx={{ marginBlockEnd: 1, fontWeight: 600 }}>
        {t(isOver ? 'analysis.upload.dropHere' : more ? 'analysis.upload.more' : 'photo.drop')}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, justifyContent: 'center', gap: 1.5 }}>
        <CameraButton main={!more} onTake={(photo) => onAdd([photo])} onChoose={open} />
        <Button variant="outlined" size="large" onClick={open}>
          {t('analysis.upload.choose')}
        </Button>
      </Box>
      {!more && <Limits />}
    </Box>
  );
}

function Limits() {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const list = format.list([...Object.values(photoTypeNames), 'HEIC'], 'disjunction');
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
        {t('photo.formats', { list, size: photoLimits.maxBytes / 1024 ** 2 })}
      </Typography>
      <Typography component="details" variant="body2" color="textSecondary">
        <Box component="summary" sx={{ paddingBlock: 1.5, cursor: 'pointer' }}>
          {t('analysis.upload.limits')}
        </Box>
        <span>{t('analysis.upload.pixels')}</span>
      </Typography>
    </>
  );
}
