import { picturePath } from '../addresses.ts';

export interface PictureProps {
  src?: string;
  alt?: string;
}

/** A picture that Skrin keeps; one from elsewhere would tell its server who reads what. */
export const PublicPicture = ({ src = '', alt = '' }: PictureProps) =>
  src.startsWith(picturePath('')) ? <img src={src} alt={alt} loading="lazy" /> : null;
