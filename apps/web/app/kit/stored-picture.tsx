import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredImage } from './stored-image.ts';

interface StoredPictureProps {
  id: string;
  /** Which of the pictures beside it it is, from 1. */
  number: number;
  /** Pixels of its sides: its place is kept before the picture is there, so that nothing moves. */
  size?: number;
  tabIndex?: number;
}

/** Up to this many pixels the small copy is sharp enough. */
const SMALL = 96;

/** A stored picture as a square, which opens on the whole screen. */
export function StoredPicture({ id, number, size = 160, tabIndex }: StoredPictureProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const src = useStoredImage(id, size > SMALL ? 'full' : 'thumbnail');
  return (
    <>
      <ButtonBase
        aria-label={t('pictures.open', { number })}
        onClick={() => setIsOpen(true)}
        {...(tabIndex !== undefined && { tabIndex })}
        sx={{ inlineSize: size, blockSize: size, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
      >
        {src && <Filling src={src} alt="" style={{ objectFit: 'cover' }} />}
      </ButtonBase>
      {isOpen && <WholePicture id={id} number={number} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function WholePicture({ id, number, onClose }: { id: string; number: number; onClose: () => void }) {
  const { t } = useTranslation();
  const src = useStoredImage(id, 'full');
  return (
    <Dialog fullScreen open onClose={onClose} aria-label={t('pictures.number', { number })}>
      <IconButton aria-label={t('actions.close')} onClick={onClose} autoFocus sx={{ alignSelf: 'flex-end', margin: 1 }}>
        <X aria-hidden size={24} />
      </IconButton>
      {src && (
        <Filling src={src} alt={t('pictures.number', { number })} style={{ objectFit: 'contain', minHeight: 0 }} />
      )}
    </Dialog>
  );
}

const Filling = styled('img')({ inlineSize: '100%', blockSize: '100%', touchAction: 'pinch-zoom' });
