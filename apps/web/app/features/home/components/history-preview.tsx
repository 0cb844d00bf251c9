import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DateTime } from '../../../kit/date-time.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { useFormat } from '../../../kit/use-format.ts';

interface HistoryPreviewProps {
  analyses: readonly AnalysisItem[];
  stateLabel: (analysis: AnalysisItem) => ReactNode;
}

export function HistoryPreview({ analyses, stateLabel }: HistoryPreviewProps) {
  const { t } = useTranslation('home');
  return (
    <section>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', marginBlockEnd: 1.5 }}>
        <Typography variant="h2">{t('dashboard.history')}</Typography>
        {analyses.length > 0 && (
          <Link component={RouterLink} to={href('analyses')} sx={{ paddingBlock: 1.25 }}>
            {t('dashboard.all')}
          </Link>
        )}
      </Box>
      {analyses.length === 0 ? (
        <EmptyState icon={History} title={t('dashboard.empty')} text={t('dashboard.emptyText')} />
      ) : (
        <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {analyses.map((analysis) => (
            <Row key={analysis.id} analysis={analysis} label={stateLabel(analysis)} />
          ))}
        </Paper>
      )}
    </section>
  );
}

function Row({ analysis, label }: { analysis: AnalysisItem; label: ReactNode }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { id, name, createdAt } = analysis;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 1,
        minHeight: 64,
        paddingInline: 2,
        paddingBlock: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <div>
        <Link
          component={RouterLink}
          to={href('analysis', { id })}
          color="textPrimary"
          underline="hover"
          // The whole row can be tapped.
          sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {name ?? t('dashboard.untitled', { date: format.date(createdAt) })}
        </Link>
        {name !== null && (
          <Typography variant="body2" color="textSecondary">
            <DateTime time={createdAt} />
          </Typography>
        )}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>{label}</Box>
    </Box>
  );
}
