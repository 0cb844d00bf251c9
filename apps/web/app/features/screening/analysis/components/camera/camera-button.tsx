import Button from '@mui/material/Button';
import { Camera } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '../../../../../kit/late-part.ts';
import { useOnDemand } from '../../../../../kit/use-on-demand.ts';

interface CameraButtonProps {
  /** Whether it is the main button. */
  main: boolean;
  onTake: (photo: File) => void;
  /** Called when the user prefers to choose a file. */
  onChoose: () => void;
}

/** Opens the camera with guidance; its code is loaded at the first press. */
export function CameraButton({ main, onTake, onChoose }: CameraButtonProps) {
  const { t } = useTranslation('screening');
  const [open, setOpen] = useState(false);
  const { Part: CameraDialog, fetchPart } = useOnDemand(() => import('./camera-dialog.tsx'));
  const close = () => setOpen(false);
  const closeAnd =
    <Args extends unknown[]>(then: (...args: Args) => void) =>
    (...args: Args) => {
      close();
      then(...args);
    };
  return (
    <>
      <Button
        variant={main ? 'contained' : 'outlined'}
        size="large"
        aria-haspopup="dialog"
        startIcon={<Camera aria-hidden size={20} />}
        onClick={() => {
          fetchPart();
          setOpen(true);
        }}
      >
        {t('analysis.upload.camera')}
      </Button>
      {open && CameraDialog && (
        <Suspense fallback={<Late />}>
          <CameraDialog onTake={closeAnd(onTake)} onChoose={closeAnd(onChoose)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
