import Avatar, { type AvatarProps } from '@mui/material/Avatar';
import { avatarColours, onAvatar } from '../theme/tokens.ts';

/** The first letter of a name on a colour of its own. */
export const NameAvatar = ({ name, size = 34, ...props }: { name: string; size?: number } & AvatarProps) => (
  <Avatar
    {...props}
    sx={{
      inlineSize: size,
      blockSize: size,
      fontSize: size / 2,
      fontWeight: 600,
      color: onAvatar,
      bgcolor: avatarColour(name),
    }}
  >
    {firstLetter(name)}
  </Avatar>
);

/** The same letter always has the same colour. */
export const avatarColour = (name: string): string =>
  avatarColours[(firstLetter(name).codePointAt(0) ?? 0) % avatarColours.length] ?? avatarColours[0];

const firstLetter = (name: string): string => ([...name.trim()][0] ?? '').toLocaleUpperCase();
