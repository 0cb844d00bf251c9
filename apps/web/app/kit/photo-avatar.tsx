import Avatar, { type AvatarProps } from '@mui/material/Avatar';
import { useStoredImage } from './stored-image.ts';

interface PhotoAvatarProps extends AvatarProps {
  /** Id of an image; null: there is none. */
  photo: string | null;
}

/** Somebody's photo; `children` while it loads or if there is none. */
export function PhotoAvatar({ photo, ...props }: PhotoAvatarProps) {
  const src = useStoredImage(photo, 'thumbnail');
  return <Avatar {...props} {...(src && { src })} />;
}
