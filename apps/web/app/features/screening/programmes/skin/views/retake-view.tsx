import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AnalysisFrame } from '../../../analysis/components/analysis-frame.tsx';
import { AnalysisPhotos } from '../../../analysis/components/analysis-photo.tsx';
import { FaultAdvice } from '../../../analysis/components/photo/fault-advice.tsx';
import { CareLevel } from '../../../components/care-level.tsx';
import { FindClinics } from '../../../components/find-clinics.tsx';
import { following } from '../../../components/follow-up-photo-flow.tsx';
import { useFlow } from '../../../flow.ts';
import { assessmentQuery } from '../../../queries.ts';

/** The photo could not be used, alone or with these answers: why, that it costs nothing, and how to do better. */
export function RetakeView({ analysis }: { analysis: Analysis<'skin'> }) {
  const { t } = useTranslation('screening');
  const { assessmentId, state, faults = [] } = analysis;
  const isUnclear = faults.includes('not_clear');
  const { routes } = following(useFlow(), analysis.followsId);
  const { data: assessment } = useQuery(assessmentQuery(assessmentId));
  return (
    <AnalysisFrame
      title={t(`analysis.retake.${isUnclear ? 'unclearTitle' : 'title'}`)}
      state={state}
      step="upload"
      dependant={analysis.dependant}
    >
      <CareLevel of={analysis} ways={<FindClinics of={analysis} analysis={analysis} />} />
      <Stack spacing={2}>
        <FaultAdvice faults={faults} />
        <Alert severity="success">
          {/* The user can change the answers after a retake, and then they may no longer match. */}
          {!isUnclear && assessment?.matched && <span>{`${t('analysis.retake.matched')} `}</span>}
          <span>{t('analysis.retake.free')}</span>
        </Alert>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
          {isUnclear && (
            <Button component={Link} to={routes.assessmentEdit(assessmentId)} variant="outlined" size="large">
              {t('analysis.retake.answers')}
            </Button>
          )}
          <Button component={Link} to={routes.photoUpload(assessmentId)} variant="contained" size="large">
            {t('analysis.retake.again')}
          </Button>
        </Stack>
        <AnalysisPhotos analysis={analysis} />
      </Stack>
    </AnalysisFrame>
  );
}
