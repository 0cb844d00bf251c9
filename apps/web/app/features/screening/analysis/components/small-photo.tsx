import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../../../kit/use-object-url.ts';
import { useFlow } from '../../flow.ts';

const size = { inlineSize: { xs: 96, sm: 152 }, blockSize: { xs: 96, sm: 152 }, flexShrink: 0 } as const;

/** The front photo of an analysis, small. A loading error is reported only where the photo is shown whole. */
export function SmallPhoto({ id }: { id: string }) {
  const { t } = useTranslation('screening');
  const { data, error } = useQuery(useFlow().photoQuery(id));
  const url = useObjectUrl(data);
  if (error) return null;
  if (!url) return <Skeleton variant="rounded" sx={size} />;
  return (
    <Box
      component="img"
      src={url}
      alt={t('analysis.yourPhoto')}
      sx={{ ...size, objectFit: 'cover', borderRadius: 1 }}
    />
  );
}
