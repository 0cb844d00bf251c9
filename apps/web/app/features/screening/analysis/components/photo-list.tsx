import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../../../kit/use-object-url.ts';
import { useFlow } from '../../flow.ts';
import { PhotoRemoved } from './photo-removed.tsx';

type Photos = Analysis['photos'];

/** The photos of an analysis in their order: which were read, and why another one was left out. */
export default function PhotoList({ id, photos }: { id: string; photos: Photos }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
        listStyle: 'none',
        padding: 0,
        margin: 0,
      }}
    >
      {[...photos.entries()].map(([position, photo]) => (
        <li key={position}>
          <Photo id={id} position={position} {...photo} />
        </li>
      ))}
    </Box>
  );
}

function Photo({ id, position, faults, removedAt }: { id: string; position: number } & Photos[number]) {
  const { t } = useTranslation(['screening', 'advice']);
  const { data, error } = useQuery({ ...useFlow().photoQuery(id, position), enabled: removedAt === undefined });
  const url = useObjectUrl(data);
  const square = { display: 'block', inlineSize: '100%', aspectRatio: '1', borderRadius: 1 } as const;
  return (
    <>
      {removedAt && <PhotoRemoved at={removedAt} />}
      {error && <Typography color="textSecondary">{t('analysis.photoMissing')}</Typography>}
      {!removedAt && !error && !url && <Skeleton variant="rounded" sx={{ ...square, blockSize: 'auto' }} />}
      {!removedAt && url && (
        <Box
          component="img"
          src={url}
          alt={t('analysis.sent.photo', { number: position + 1 })}
          sx={{ ...square, objectFit: 'cover', ...(faults.length > 0 && { opacity: 0.6 }) }}
        />
      )}
      <Typography variant="body2" sx={{ marginBlockStart: 0.5 }}>
        {faults.length === 0
          ? t('analysis.sent.read')
          : t('analysis.sent.unused', { why: t(`advice:photoFaults.${faults[0] ?? 'unreadable'}.title`) })}
      </Typography>
    </>
  );
}
