import AvatarGroup from '@mui/material/AvatarGroup';
import { NameAvatar } from './name-avatar.tsx';
import { useFormat } from './use-format.ts';

/** Most circles in a group (specification, section 9). The last one shows how many people are not shown. */
const CIRCLES = 4;

interface PeopleAvatarsProps {
  people: readonly { id: string; name: string; photo?: string | null }[];
  /** How many there are in all, where not all of them are given. */
  total?: number;
}

/** Several people in up to four circles. For screen readers it is one image with their names as its label. */
export function PeopleAvatars({ people, total = people.length }: PeopleAvatarsProps) {
  const format = useFormat();
  const shown = total > CIRCLES ? people.slice(0, CIRCLES - 1) : people;
  const others = total > shown.length ? [`+${format.number(total - shown.length)}`] : [];
  return (
    <AvatarGroup
      role="img"
      aria-label={format.list([...shown.map(({ name }) => name), ...others])}
      max={CIRCLES}
      total={total}
      slotProps={{ surplus: { sx: counted } }}
      sx={{ justifyContent: 'flex-end' }}
    >
      {shown.map(({ id, name, photo = null }) => (
        <NameAvatar key={id} name={name} photo={photo} />
      ))}
    </AvatarGroup>
  );
}

const counted = {
  inlineSize: 34,
  blockSize: 34,
  fontSize: 'small',
  color: 'primary.main',
  bgcolor: 'primary.soft',
} as const;
