import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ZoomIn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '../../../kit/late-part.ts';
import { ProductPicture } from './product-picture.tsx';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }));

interface GalleryProps {
  /** Ids, at least one. */
  images: readonly string[];
  /** What they show. */
  name: string;
}

/** The pictures of a product: one large, the others below it; a tap shows it on the whole screen. */
export function Gallery({ images, name }: GalleryProps) {
  const { t } = useTranslation('shop');
  const [at, setAt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const count = images.length;
  const alt = (number: number) => (count > 1 ? t('gallery.alt', { name, number: number + 1, total: count }) : name);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ButtonBase
        aria-label={t('gallery.enlarge', { picture: alt(at) })}
        onClick={() => setIsOpen(true)}
        sx={{ display: 'block', position: 'relative', inlineSize: '100%', borderRadius: 1, cursor: 'zoom-in' }}
      >
        <ProductPicture id={images[at] ?? null} alt="" size="full" isFirst />
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            insetInlineEnd: 8,
            insetBlockEnd: 8,
            display: 'grid',
            padding: 1,
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        >
          <ZoomIn size={20} />
        </Box>
      </ButtonBase>
      {count > 1 && (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(6, minmax(44px, 1fr))' }}>
          {images.map((image, number) => (
            <ButtonBase
              key={image}
              aria-label={alt(number)}
              aria-pressed={number === at}
              onClick={() => setAt(number)}
              sx={{
                borderRadius: 1,
                border: 2,
                borderColor: 'transparent',
                '&[aria-pressed=true]': { borderColor: 'primary.main' },
              }}
            >
              <ProductPicture id={image} alt="" size="thumbnail" />
            </ButtonBase>
          ))}
        </Box>
      )}
      {isOpen && (
        <Suspense fallback={<Late />}>
          <Lightbox images={images} altOf={alt} at={at} onMove={setAt} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
