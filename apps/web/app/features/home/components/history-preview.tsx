import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '../../../kit/empty-state.tsx';

interface HistoryPreviewProps {
  /** Items of a list. */
  rows: readonly ReactNode[];
  /** Where on the body they are. */
  places?: ReactNode;
  /** The whole history. */
  all: string;
  /** Whether results rest on photos. */
  areOfPhotos: boolean;
  /** What a row will look like, where there is none yet. */
  sample: ReactNode;
}

/** The latest results, and where they are. */
export function HistoryPreview({ rows, places, all, areOfPhotos, sample }: HistoryPreviewProps) {
  const { t } = useTranslation('home');
  return (
    <section>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', marginBlockEnd: 1.5 }}>
        <Typography variant="h2">{t('dashboard.history')}</Typography>
        {rows.length > 0 && (
          <Link component={RouterLink} to={all} sx={{ paddingBlock: 1.25 }}>
            {t('dashboard.all')}
          </Link>
        )}
      </Box>
      {places && <Box sx={{ marginBlockEnd: 2 }}>{places}</Box>}
      {rows.length === 0 ? (
        <EmptyState
          icon={History}
          title={t('dashboard.empty')}
          text={t(areOfPhotos ? 'dashboard.emptyText' : 'dashboard.emptyResults')}
          sample={sample}
        />
      ) : (
        <Paper
          variant="outlined"
          component="ul"
          sx={{ listStyle: 'none', margin: 0, padding: 0, containerType: 'inline-size' }}
        >
          {rows}
        </Paper>
      )}
    </section>
  );
}
