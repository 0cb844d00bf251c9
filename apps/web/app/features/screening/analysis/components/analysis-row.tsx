import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DateTime } from '../../../../kit/date-time.tsx';
import { AnalysisStateLabel } from '../../components/analysis-state-label.tsx';
import { useAnalysisName } from '../use-analysis-name.ts';
import { PhotoThumb } from './photo-thumb.tsx';

interface AnalysisRowProps {
  analysis: AnalysisItem;
  onDelete: () => void;
}

/** One analysis in the history; the whole row leads to it. */
export function AnalysisRow({ analysis, onDelete }: AnalysisRowProps) {
  const { t } = useTranslation('screening');
  const name = useAnalysisName()(analysis);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1.5, sm: 2 },
        paddingInline: { xs: 1.5, sm: 2 },
        paddingBlock: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <PhotoThumb id={analysis.id} />
      <Box
        sx={{
          display: 'flex',
          flexGrow: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 0.5,
          minWidth: 0,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={href('analysis', { id: analysis.id })}
            color="textPrimary"
            underline="hover"
            sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {name}
          </Link>
          {analysis.name !== null && (
            <Typography variant="body2" color="textSecondary">
              <DateTime time={analysis.createdAt} />
            </Typography>
          )}
        </Box>
        <AnalysisStateLabel state={analysis.state} />
      </Box>
      {/* Above the link that covers the row. */}
      {analysis.can.remove && (
        <IconButton aria-label={t('analysis.list.delete', { name })} onClick={onDelete} sx={{ zIndex: 1 }}>
          <Trash2 aria-hidden size={20} />
        </IconButton>
      )}
    </Box>
  );
}
