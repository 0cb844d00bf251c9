import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../../../kit/use-object-url.ts';
import { useFlow } from '../../flow.ts';
import { PhotoRemoved } from './photo-removed.tsx';

// Loaded on demand, because most analyses have one photo.
const PhotoList = lazy(() => import('./photo-list.tsx'));

/** The photo of an analysis, or each of several photos with its outcome. */
export function AnalysisPhotos({ analysis: { id, photos } }: { analysis: Pick<Analysis, 'id' | 'photos'> }) {
  if (photos.length < 2) return <AnalysisPhoto id={id} removedAt={photos[0]?.removedAt} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={150} />}>
      <PhotoList id={id} photos={photos} />
    </Suspense>
  );
}

/** The whole front photo of an analysis, as it is stored. */
export function AnalysisPhoto({ id, removedAt }: { id: string; removedAt?: string | undefined }) {
  const { t } = useTranslation('screening');
  const { data, error } = useQuery({ ...useFlow().photoQuery(id), enabled: removedAt === undefined });
  const url = useObjectUrl(data);
  if (removedAt !== undefined) return <PhotoRemoved at={removedAt} />;
  if (error) return <Typography color="textSecondary">{t('analysis.photoMissing')}</Typography>;
  if (!url) return <Skeleton variant="rounded" height={220} sx={{ maxWidth: 320 }} />;
  return (
    <Box
      component="img"
      src={url}
      alt={t('analysis.yourPhoto')}
      sx={{ display: 'block', alignSelf: 'start', maxInlineSize: '100%', maxBlockSize: 260, borderRadius: 1 }}
    />
  );
}
