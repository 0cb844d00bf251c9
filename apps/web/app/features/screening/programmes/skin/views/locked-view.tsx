import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { Check } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionFrame } from '../../../../../kit/action-frame.tsx';
import { unfold } from '../../../../../theme/motion.ts';
import { AnalysisFrame } from '../../../analysis/components/analysis-frame.tsx';
import { AnalysisPhotos } from '../../../analysis/components/analysis-photo.tsx';
import { LargePhoto } from '../../../analysis/components/large-photo.tsx';
import { CareLevel } from '../../../components/care-level.tsx';
import { FindClinics } from '../../../components/find-clinics.tsx';
import { SealedShape } from './sealed-shape.tsx';

const BackToAssessment = lazy(() => import('../../../analysis/components/back-to-assessment.tsx'));

const contents = ['finding', 'why', 'advice'] as const;

interface LockedViewProps {
  analysis: Analysis<'skin'>;
  /** The ways to unlock it. */
  unlock: ReactNode;
  /** Whether a payment for it is open. */
  isBeingPaid?: boolean;
  /** The button back to the answers; by default one that deletes the analysis. */
  back?: ReactNode;
}

/** A locked result: the care level comes first, then the photo over what is sealed, and nothing hints at the result. */
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
      width="wide"
    >
      <ActionFrame>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <CareLevel of={analysis} ways={<FindClinics of={analysis} analysis={analysis} explains />} />
        </Box>
        <div>
          <Sealed analysis={analysis} />
          {analysis.photos.length > 1 && (
            <Box sx={{ marginBlockStart: 2 }}>
              <AnalysisPhotos analysis={analysis} />
            </Box>
          )}
          <Contents kind={analysis.kind} />
        </div>
        {unlock}
      </ActionFrame>
      <Box sx={{ marginBlockStart: 2 }}>
        <Suspense>{back}</Suspense>
      </Box>
    </AnalysisFrame>
  );
}

/** The photo, large, and below it the shape of a result behind its notice. */
const Sealed = ({ analysis }: { analysis: Analysis<'skin'> }) => {
  const { t } = useTranslation('screening');
  return (
    <Paper
      variant="outlined"
      sx={{ overflow: 'hidden', display: { md: 'grid' }, gridTemplateColumns: '1fr 1fr', ...unfold }}
    >
      <LargePhoto analysis={analysis} />
      <SealedShape />
      <Typography sx={{ gridColumn: '1 / -1', padding: 2, bgcolor: 'paid.soft', fontWeight: 500 }}>
        {t('result.locked')}
      </Typography>
    </Paper>
  );
};

function Contents({ kind }: Pick<Analysis<'skin'>, 'kind'>) {
  const { t } = useTranslation('screening');
  return (
    <Box component="section" sx={{ marginBlockStart: 3 }}>
      <Typography variant="h3" component="h2">
        {kind ? t(`analysis.locked.kind.${kind}`) : t('analysis.locked.getTitle')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', padding: 0, marginBlock: '12px 0' }}>
        {contents.map((content) => (
          <Box component="li" key={content} sx={{ display: 'flex', gap: 1.25 }}>
            <Box
              component={Check}
              aria-hidden
              size={20}
              sx={{ flexShrink: 0, marginBlockStart: '3px', color: 'paid.main' }}
            />
            <span>{t(`analysis.locked.get.${content}`)}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
