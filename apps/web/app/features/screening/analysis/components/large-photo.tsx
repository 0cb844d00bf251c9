import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../../../kit/use-object-url.ts';
import { useFlow } from '../../flow.ts';
import { PhotoRemoved } from './photo-removed.tsx';

interface LargePhotoProps {
  analysis: Pick<Analysis, 'id' | 'photos'>;
}

/** The front photo of an analysis, as wide as its place; of it the square that is read. Its place is kept while it loads. */
export function LargePhoto({ analysis: { id, photos } }: LargePhotoProps) {
  const { t } = useTranslation('screening');
  const removedAt = photos[0]?.removedAt;
  const { data, error } = useQuery({ ...useFlow().photoQuery(id), enabled: removedAt === undefined });
  const url = useObjectUrl(data);
  if (removedAt !== undefined)
    return (
      <Box sx={{ padding: 2 }}>
        <PhotoRemoved at={removedAt} />
      </Box>
    );
  if (error)
    return (
      <Typography color="textSecondary" sx={{ padding: 2 }}>
        {t('analysis.photoMissing')}
      </Typography>
    );
  if (!url) return <Skeleton variant="rectangular" sx={square} />;
  return <Box component="img" src={url} alt={t('analysis.yourPhoto')} sx={{ ...square, objectFit: 'cover' }} />;
}

const square = { display: 'block', inlineSize: '100%', blockSize: 'auto', aspectRatio: '1' } as const;
