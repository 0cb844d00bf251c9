import Avatar, { type AvatarProps } from '@mui/material/Avatar';
import { lazy, Suspense } from 'react';
import { avatarColours, onAvatar } from '../theme/tokens.ts';

// Loaded on demand, because most people have no photo.
const PhotoAvatar = lazy(async () => ({ default: (await import('./photo-avatar.tsx')).PhotoAvatar }));

interface NameAvatarProps extends AvatarProps {
  name: string;
  /** Id of the image of the person. */
  photo?: string | null;
  /** Pixels. */
  size?: number;
}

/** Somebody's photo, or the first letter of their name on a colour chosen by that letter. */
export function NameAvatar({ name, photo = null, size = 34, ...props }: NameAvatarProps) {
  const avatar: AvatarProps = {
    ...props,
    children: firstLetter(name),
    sx: {
      inlineSize: size,
      blockSize: size,
      fontSize: size / 2,
      fontWeight: 600,
      color: onAvatar,
      bgcolor: avatarColour(name),
    },
  };
  if (photo === null) return <Avatar {...avatar} />;
  return (
    <Suspense fallback={<Avatar {...avatar} />}>
      <PhotoAvatar {...avatar} photo={photo} />
    </Suspense>
  );
}

/** The same letter always has the same colour. */
export const avatarColour = (name: string): string =>
  avatarColours[(firstLetter(name).codePointAt(0) ?? 0) % avatarColours.length] ?? avatarColours[0];

const firstLetter = (name: string): string => ([...name.trim()][0] ?? '').toLocaleUpperCase();
