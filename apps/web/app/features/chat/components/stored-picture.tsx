import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredImage } from '../../../kit/stored-image.ts';

/** Pixels: its place is kept before the picture is there, so that nothing moves. */
const SIZE = 160;

interface StoredPictureProps {
  id: string;
  /** Which of the pictures of its message it is, from 1. */
  number: number;
  tabIndex?: number;
}

/** A picture of a message, which opens on the whole screen. */
export function StoredPicture({ id, number, tabIndex }: StoredPictureProps) {
  const { t } = useTranslation('chat');
  const [isOpen, setIsOpen] = useState(false);
  const src = useStoredImage(id, 'thumbnail');
  return (
    <>
      <ButtonBase
        aria-label={t('message.open', { number })}
        onClick={() => setIsOpen(true)}
        {...(tabIndex !== undefined && { tabIndex })}
        sx={{ inlineSize: SIZE, blockSize: SIZE, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
      >
        {src && <Filling src={src} alt="" style={{ objectFit: 'cover' }} />}
      </ButtonBase>
      {isOpen && <WholePicture id={id} number={number} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function WholePicture({ id, number, onClose }: { id: string; number: number; onClose: () => void }) {
  const { t } = useTranslation(['chat', 'common']);
  const src = useStoredImage(id, 'full');
  return (
    <Dialog fullScreen open onClose={onClose} aria-label={t('message.pictureNumber', { number })}>
      <IconButton
        aria-label={t('common:actions.close')}
        onClick={onClose}
        autoFocus
        sx={{ alignSelf: 'flex-end', margin: 1 }}
      >
        <X aria-hidden size={24} />
      </IconButton>
      {src && (
        <Filling
          src={src}
          alt={t('message.pictureNumber', { number })}
          style={{ objectFit: 'contain', minHeight: 0 }}
        />
      )}
    </Dialog>
  );
}

const Filling = styled('img')({ inlineSize: '100%', blockSize: '100%', touchAction: 'pinch-zoom' });
