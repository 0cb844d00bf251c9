import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { Check, Lock } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AnalysisFrame } from '../../../analysis/components/analysis-frame.tsx';
import { AnalysisPhotos } from '../../../analysis/components/analysis-photo.tsx';
import { CareLevel } from '../../../components/care-level.tsx';
import { FindClinics } from '../../../components/find-clinics.tsx';

const BackToAssessment = lazy(() => import('../../../analysis/components/back-to-assessment.tsx'));

const contents = ['finding', 'classes', 'why', 'advice'] as const;

interface LockedViewProps {
  analysis: Analysis<'skin'>;
  /** The ways to unlock it. */
  unlock: ReactNode;
  /** Whether a payment for it is open. */
  isBeingPaid?: boolean;
  /** The button back to the answers; by default one that deletes the analysis. */
  back?: ReactNode;
}

/** A locked result: the care level comes first, and nothing hints at the result. */
export function LockedView({
  analysis,
  unlock,
  isBeingPaid = false,
  back = analysis.can.remove && <BackToAssessment analysis={analysis} isBeingPaid={isBeingPaid} />,
}: LockedViewProps) {
  const { t } = useTranslation(['screening', 'advice']);
  return (
    <AnalysisFrame
      title={t('analysis.locked.title')}
      state={analysis.state}
      step="preview"
      dependant={analysis.dependant}
    >
      <CareLevel of={analysis} ways={<FindClinics of={analysis} analysis={analysis} explains />} />
      <Stack spacing={3}>
        <Alert severity="info" icon={<Lock aria-hidden size={22} />}>
          {t('result.locked')}
        </Alert>
        {analysis.kind && (
          <Typography sx={{ fontSize: 'lead', fontWeight: 600 }}>
            {t(`analysis.locked.kind.${analysis.kind}`)}
          </Typography>
        )}
        {unlock}
        <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr auto' } }}>
            <Contents />
            <AnalysisPhotos analysis={analysis} />
          </Box>
        </Paper>
        <Suspense>{back}</Suspense>
      </Stack>
    </AnalysisFrame>
  );
}

function Contents() {
  const { t } = useTranslation('screening');
  return (
    <div>
      <Typography variant="h3" component="h2">
        {t('analysis.locked.getTitle')}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', padding: 0, marginBlock: '12px 0' }}>
        {contents.map((content) => (
          <Box component="li" key={content} sx={{ display: 'flex', gap: 1.25 }}>
            <Box component={Check} aria-hidden size={20} sx={{ flexShrink: 0, marginBlockStart: '3px' }} />
            <span>{t(`analysis.locked.get.${content}`)}</span>
          </Box>
        ))}
      </Stack>
      <Typography color="textSecondary" sx={{ marginBlockStart: 1.5 }}>
        {t('analysis.locked.free')}
      </Typography>
    </div>
  );
}
