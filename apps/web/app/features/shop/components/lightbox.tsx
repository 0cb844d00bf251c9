import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { getProductImage } from '@skrin/contract/shop/endpoints';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../api/request.ts';

/** Pixels that a finger must move to go on to another picture. */
const SWIPE_PX = 48;

interface LightboxProps {
  /** Ids. */
  images: readonly string[];
  altOf: (at: number) => string;
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** Pictures on the whole screen: on and back by buttons, arrow keys and swipes; Escape closes. */
export function Lightbox({ images, altOf, at, onMove, onClose }: LightboxProps) {
  const { t } = useTranslation('shop');
  const from = useRef<number>(undefined);
  const count = images.length;
  const move = (by: number) => onMove((at + by + count) % count);
  /** To the side of the screen, which is back or on by the direction of writing. */
  const turn = (side: 1 | -1) => count > 1 && move(document.documentElement.dir === 'rtl' ? -side : side);
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  const handleUp = ({ clientX }: PointerEvent) => {
    const moved = clientX - (from.current ?? clientX);
    from.current = undefined;
    if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1);
  };
  return (
    <Dialog fullScreen open onClose={onClose} onKeyDown={handleKey}>
      <Box sx={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', blockSize: '100%', padding: 1 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <DialogTitle sx={{ padding: 0 }}>{t('gallery.title')}</DialogTitle>
          <IconButton aria-label={t('gallery.close')} onClick={onClose} autoFocus>
            <X aria-hidden size={24} />
          </IconButton>
        </Box>
        <Box
          component="img"
          key={images[at]}
          src={addressOf(getProductImage, { params: { id: images[at] }, query: { size: 'full' } })}
          alt={altOf(at)}
          draggable={false}
          onPointerDown={({ clientX }: PointerEvent) => {
            from.current = clientX;
          }}
          onPointerUp={handleUp}
          sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'contain', touchAction: 'pan-y pinch-zoom' }}
        />
        {count > 1 && (
          <Box sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 2 }}>
            <IconButton aria-label={t('gallery.previous')} onClick={() => move(-1)} sx={mirrored}>
              <ChevronLeft aria-hidden size={24} />
            </IconButton>
            <Box component="span" role="status">
              {t('gallery.position', { number: at + 1, total: count })}
            </Box>
            <IconButton aria-label={t('gallery.next')} onClick={() => move(1)} sx={mirrored}>
              <ChevronRight aria-hidden size={24} />
            </IconButton>
          </Box>
        )}
      </Box>
    </Dialog>
  );
}

const mirrored = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const;
