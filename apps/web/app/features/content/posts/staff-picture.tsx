import { styled } from '@mui/material/styles';
import { useStoredImage } from '../../../kit/stored-image.ts';
import { picturePath } from '../addresses.ts';
import type { PictureProps } from '../components/public-picture.tsx';

/** A picture of a post that may not be public yet: fetched with the token of whoever reads it here. */
export function StaffPicture({ src = '', alt = '' }: PictureProps) {
  const id = src.startsWith(picturePath('')) ? src.slice(picturePath('').length) : null;
  const stored = useStoredImage(id, 'full');
  return <Img src={stored ?? src} alt={alt} />;
}

const Img = styled('img')({ maxInlineSize: '100%', blockSize: 'auto' });
