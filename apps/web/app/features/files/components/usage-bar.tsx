import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import type { FileSpace } from '@skrin/contract/files/file';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useBytes } from '../../../kit/files/use-bytes.ts';
import { usageQuery } from '../queries.ts';

/** From this share on, a space is nearly full. */
const NEARLY_FULL = 0.9;

/** How much of a space is in use, and the way to the overview. */
export function UsageBar({ space }: { space: FileSpace }) {
  const { t } = useTranslation('files');
  const id = useId();
  const bytes = useBytes();
  const { data } = useQuery(usageQuery(space));
  const share = data ? Math.min(1, data.used / data.limit) : 0;
  return (
    <Box sx={{ minBlockSize: 92 }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, marginBlockEnd: 0.75 }}>
        {data ? t('usage.of', { used: bytes(data.used), limit: bytes(data.limit) }) : t('usage.title')}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        color={share >= NEARLY_FULL ? 'warning' : 'primary'}
        aria-labelledby={id}
      />
      {share >= NEARLY_FULL && (
        <Typography variant="body2" sx={{ marginBlockStart: 0.75 }}>
          {t('usage.nearlyFull')}
        </Typography>
      )}
      <Link
        component={RouterLink}
        to={`${href('file')}${space === 'organisation' ? '?space=organisation' : ''}`}
        sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 44 }}
      >
        {t('usage.more')}
      </Link>
    </Box>
  );
}
