import { styled } from '@mui/material/styles';
import { useStoredImage } from '../../../kit/stored-image.ts';

const picturePath = '/api/post/image/';

/** The address of a stored image in the text of a post. */
export const pictureAddress = (id: string): string => picturePath + id;

/** A picture of a post that may not be public yet: fetched with the token of whoever reads it here. */
export function StaffPicture({ src = '', alt = '' }: { src?: string; alt?: string }) {
  const id = src.startsWith(picturePath) ? src.slice(picturePath.length) : null;
  const stored = useStoredImage(id, 'full');
  return <Img src={stored ?? src} alt={alt} />;
}

const Img = styled('img')({ maxInlineSize: '100%', blockSize: 'auto', borderRadius: 12 });
