import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { ChevronRight, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DateTime } from '../../../../kit/date-time.tsx';
import { type StateHue, StateLabel } from '../../../../kit/state-label.tsx';
import { toldState } from '../../analysis-states.ts';
import { CareLevelLabel } from '../../components/care-level-label.tsx';
import { useAnalysisWords } from '../use-analysis-words.ts';
import { PhotoThumb } from './photo-thumb.tsx';
import type { Pick } from './pick-box.tsx';

/** Loaded only when photos are compared. */
const PickBox = lazy(() => import('./pick-box.tsx'));

interface AnalysisRowProps {
  analysis: AnalysisItem;
  onDelete?: () => void;
  pick?: Pick | undefined;
}

/** One analysis in the history: thumbnail of its photo, title, time, state. The whole row links to it. */
export function AnalysisRow({ analysis, onDelete, pick }: AnalysisRowProps) {
  const { t } = useTranslation('screening');
  const { title, subtitle, full } = useAnalysisWords(analysis);
  const { id, state, createdAt, photos, ofProblem } = analysis;
  return (
    <Row>
      {photos[0] && <PhotoThumb id={id} isThere={photos[0].removedAt === undefined} />}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link component={RouterLink} to={href('analysis', { id })} color="textPrimary" underline="none" className="to">
          <Typography component="span" sx={{ display: 'block', fontWeight: 650, fontSize: 'lead', lineHeight: 1.35 }}>
            {title}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {subtitle && <span>{`${subtitle} · `}</span>}
            <DateTime time={createdAt} short />
            {ofProblem && <span>{` · ${t('analysis.list.ofProblem', ofProblem)}`}</span>}
          </Typography>
        </Link>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 0.75 }}>
          <CareLevelLabel of={analysis} />
          {/* Without a photo there is nothing to wait for and nothing to open. */}
          {photos.length > 0 && <AnalysisStateLabel analysis={analysis} />}
        </Box>
      </Box>
      {!pick && (
        <Typography component="span" aria-hidden color="primary" className="opens">
          <span>{t(`analysis.list.open.${state}`)}</span>
          <Box component={ChevronRight} size={18} sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </Typography>
      )}
      {pick && (
        <Suspense>
          <PickBox pick={pick} name={full} />
        </Suspense>
      )}
      {!pick && onDelete && analysis.can.remove && (
        <IconButton aria-label={t('analysis.list.delete', { name: full })} onClick={onDelete} sx={{ zIndex: 1 }}>
          <Trash2 aria-hidden size={20} />
        </IconButton>
      )}
    </Row>
  );
}

/** The state of an analysis as a label. */
function AnalysisStateLabel({ analysis }: { analysis: AnalysisItem }) {
  const { t } = useTranslation();
  const state = toldState(analysis);
  return <StateLabel hue={hues[state]}>{t(`analysisStates.${state}`)}</StateLabel>;
}

const hues = {
  queued: 'info',
  running: 'info',
  locked: 'info',
  unlocked: 'success',
  retake: 'warning',
  other_disease: 'info',
  failed: 'error',
} as const satisfies Record<ReturnType<typeof toldState>, StateHue>;

const Row = styled('li')(({ theme: { vars, spacing, breakpoints } }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  padding: spacing(1.5, 2),
  [breakpoints.down('sm')]: { gap: spacing(1.5), padding: spacing(1.5) },
  '& + &': { borderBlockStart: `1px solid ${vars.palette.divider}` },
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '& .to::after': { content: '""', position: 'absolute', inset: 0 },
  '& .opens': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    flexShrink: 0,
    fontWeight: 600,
    [breakpoints.down('sm')]: { display: 'none' },
    // Beside other content there is no room for it.
    '@container (max-width: 480px)': { display: 'none' },
  },
}));
