import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { photoLimits, photoTypeNames, photoTypes } from '@skrin/contract/screening/photos';
import { Camera, ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/use-format.ts';

/** Where a photo comes from: a file, a drop, a paste or the camera. What is wrong with a file is said by its check. */
export function PhotoPicker({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('screening');
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    // No `accept`: a file of another type is to be named as such by the check, not to vanish.
    onDrop: ([file]) => file && onChoose(file),
  });
  return (
    <Box
      {...getRootProps()}
      sx={{
        padding: { xs: 2.5, sm: 4 },
        textAlign: 'center',
        border: 2,
        borderStyle: 'dashed',
        borderColor: isDragActive ? 'primary.main' : 'edge',
        borderRadius: 1,
        bgcolor: isDragActive ? 'primary.soft' : 'background.paper',
      }}
    >
      <input {...getInputProps({ accept: photoTypes.join(','), 'aria-label': t('analysis.upload.choose') })} />
      <ImageUp aria-hidden size={40} />
      <Typography sx={{ marginBlock: 1, fontWeight: 600 }}>
        {isDragActive ? t('analysis.upload.dropHere') : t('photo.drop')}
      </Typography>
      <Sources onOpen={open} onChoose={onChoose} />
      <Limits />
    </Box>
  );
}

function Sources({ onOpen, onChoose }: { onOpen: () => void; onChoose: (file: File) => void }) {
  const { t } = useTranslation('screening');
  const camera = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, justifyContent: 'center', gap: 1.5 }}>
      <Button
        variant="contained"
        size="large"
        startIcon={<Camera aria-hidden size={20} />}
        onClick={() => camera.current?.click()}
      >
        {t('analysis.upload.camera')}
      </Button>
      <Button variant="outlined" size="large" onClick={onOpen}>
        {t('analysis.upload.choose')}
      </Button>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
    </Box>
  );
}

function Limits() {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const list = format.list(Object.values(photoTypeNames), 'disjunction');
  return (
    <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
      {t('photo.formats', { list, size: photoLimits.maxBytes / 1024 ** 2 })}
      <br />
      {t('analysis.upload.pixels')}
    </Typography>
  );
}
