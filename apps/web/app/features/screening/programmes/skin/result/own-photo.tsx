import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../../../../kit/use-object-url.ts';
import { useFlow } from '../../../flow.ts';

/** Fills its container, however the photo is cut. */
const filled = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' } as const;

/** The front photo, as large as what stands beside it. A loading error is reported only where the photo is shown whole. */
export function OwnPhoto({ id }: { id: string }) {
  const { t } = useTranslation('screening');
  const { data, error } = useQuery(useFlow().photoQuery(id));
  const url = useObjectUrl(data);
  if (error) return <Box sx={{ ...filled, bgcolor: 'background.sunken' }} />;
  if (!url) return <Skeleton variant="rounded" sx={filled} />;
  return <Box component="img" src={url} alt={t('analysis.yourPhoto')} sx={{ ...filled, objectFit: 'cover' }} />;
}
