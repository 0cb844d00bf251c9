import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readOver } from '../../../../theme/motion.ts';
import { overPhoto } from '../../../../theme/tokens.ts';
import { CareLevel } from '../../components/care-level.tsx';
import { FindClinics } from '../../components/find-clinics.tsx';
import { useFlow } from '../../flow.ts';
import { AnalysisFrame } from './analysis-frame.tsx';
import { LargePhoto } from './large-photo.tsx';

/** The photo is queued or being read: a ring moves over it. Whoever wants no motion sees a bar that stands still. */
export function WaitingView({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('screening');
  const id = useId();
  const { analyses } = useFlow().routes;
  const isQueued = analysis.state === 'queued';
  return (
    <AnalysisFrame title={t('analysis.progress.title')} state="running" step="preview" dependant={analysis.dependant}>
      <CareLevel of={analysis} ways={<FindClinics of={analysis} analysis={analysis} />} />
      <Paper variant="outlined" sx={{ position: 'relative', overflow: 'hidden', maxInlineSize: 480 }}>
        <Box sx={{ position: 'relative' }}>
          <LargePhoto analysis={analysis} />
          <Ring />
        </Box>
        <Box sx={{ padding: 2 }}>
          <Typography id={id} sx={{ fontWeight: 600 }}>
            {t(`analysis.progress.${isQueued ? 'queued' : 'running'}`)}
          </Typography>
          <Bar aria-labelledby={id} variant="determinate" value={isQueued ? 5 : 20} />
          {analyses && <LeaveMeanwhile to={analyses} />}
        </Box>
      </Paper>
    </AnalysisFrame>
  );
}

const Ring = styled('span')({
  position: 'absolute',
  inlineSize: '36%',
  aspectRatio: '1',
  borderRadius: '50%',
  border: `3px solid ${overPhoto.line}`,
  boxShadow: `0 0 0 1px ${overPhoto.edge}, inset 0 0 0 1px ${overPhoto.edge}`,
  ...readOver,
});

/** Screen readers have it in any case. */
const Bar = styled(LinearProgress)({
  marginBlockStart: 8,
  '@media (prefers-reduced-motion: no-preference)': {
    position: 'absolute',
    blockSize: 1,
    inlineSize: 1,
    clipPath: 'inset(50%)',
  },
});

function LeaveMeanwhile({ to }: { to: string }) {
  const { t } = useTranslation('screening');
  return (
    <>
      <Typography color="textSecondary" sx={{ marginBlock: 1 }}>
        {t('analysis.progress.text')}
      </Typography>
      <Button component={Link} to={to} variant="outlined">
        {t('analysis.progress.home')}
      </Button>
    </>
  );
}
