import Box from '@mui/material/Box';
import type { ImageSize } from '@skrin/contract/images';
import { getProductImage } from '@skrin/contract/shop/endpoints';
import { Package } from 'lucide-react';
import { addressOf } from '../../../api/request.ts';

interface ProductPictureProps {
  /** Of the image; null: there is none. */
  id: string | null;
  alt: string;
  size: ImageSize;
  /** Whether it is seen at once. */
  isFirst?: boolean;
}

/** A picture of goods in a square, whole. */
export const ProductPicture = ({ id, alt, size, isFirst = false }: ProductPictureProps) =>
  id ? (
    <Box
      component="img"
      src={addressOf(getProductImage, { params: { id }, query: { size } })}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      sx={{ ...square, objectFit: 'contain' }}
    />
  ) : (
    <Box aria-hidden sx={{ ...square, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
      <Package size={40} />
    </Box>
  );

const square = {
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '1',
  borderRadius: 1,
  bgcolor: 'background.default',
} as const;
