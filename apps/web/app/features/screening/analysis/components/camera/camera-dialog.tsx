import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ImageUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseOnBack } from '../../use-close-on-back.ts';
import { DialogColumn } from '../dialog-column.tsx';
import type { CameraProblem } from './open-camera.ts';
import { useCamera } from './use-camera.ts';
import { Viewfinder } from './viewfinder.tsx';

interface CameraDialogProps {
  onTake: (photo: File) => void;
  /** Called when the user prefers to choose a file. */
  onChoose: () => void;
  onClose: () => void;
}

/** The live picture of the camera, with guidance for a good photo. */
export default function CameraDialog({ onClose, ...ways }: CameraDialogProps) {
  const { t } = useTranslation(['camera', 'common']);
  const title = useId();
  const [attempt, setAttempt] = useState(0);
  useCloseOnBack(onClose);
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={title}
      slotProps={{ paper: { sx: { padding: 2, paddingBlockStart: 1, bgcolor: 'background.default' } } }}
    >
      <DialogColumn>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <DialogTitle id={title}>{t('title')}</DialogTitle>
          <IconButton aria-label={t('common:actions.close')} onClick={onClose}>
            <X aria-hidden size={22} />
          </IconButton>
        </Box>
        <Camera key={attempt} onRetry={() => setAttempt(attempt + 1)} {...ways} />
      </DialogColumn>
    </Dialog>
  );
}

type CameraProps = Pick<CameraDialogProps, 'onTake' | 'onChoose'> & { onRetry: () => void };

function Camera({ onTake, onChoose, onRetry }: CameraProps) {
  const { t } = useTranslation('camera');
  const { stream, problem } = useCamera();
  if (stream) return <Viewfinder stream={stream} onTake={onTake} onChoose={onChoose} />;
  if (problem) return <Problem problem={problem} onChoose={onChoose} onRetry={onRetry} />;
  return <Typography role="status">{t('starting')}</Typography>;
}

interface ProblemProps {
  problem: CameraProblem;
  onChoose: () => void;
  onRetry: () => void;
}

/** Why the camera cannot be used, with buttons to choose a file (phones offer their own camera for it) or to retry. */
function Problem({ problem, onChoose, onRetry }: ProblemProps) {
  const { t } = useTranslation(['camera', 'common']);
  return (
    <Stack spacing={2} sx={{ paddingBlockStart: 2 }}>
      <div role="alert">
        <Typography sx={{ fontSize: 'lead', fontWeight: 650 }}>{t(`problems.${problem}.title`)}</Typography>
        <Typography>{t(`problems.${problem}.text`)}</Typography>
      </div>
      <Button variant="contained" size="large" startIcon={<ImageUp aria-hidden size={20} />} onClick={onChoose}>
        {t('choose')}
      </Button>
      {problem !== 'insecure' && (
        <Button variant="outlined" size="large" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      )}
    </Stack>
  );
}
