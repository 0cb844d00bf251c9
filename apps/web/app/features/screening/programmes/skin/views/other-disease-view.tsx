import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AnalysisFrame } from '../../../analysis/components/analysis-frame.tsx';
import { AnalysisPhotos } from '../../../analysis/components/analysis-photo.tsx';
import { CareLevel } from '../../../components/care-level.tsx';
import { FindClinics } from '../../../components/find-clinics.tsx';
import { following } from '../../../components/follow-up-photo-flow.tsx';
import { useFlow } from '../../../flow.ts';

const steps = ['noCream', 'gentle', 'show', 'sooner'] as const;

/** It is probably none of the eight: an answer that costs nothing, with what else fits the answers and what to do. */
export function OtherDiseaseView({ analysis }: { analysis: Analysis<'skin'> }) {
  const { t } = useTranslation(['lookAlikes', 'advice']);
  const { assessmentId, state, followsId, dependant, lookAlikes = [] } = analysis;
  const { routes } = following(useFlow(), followsId);
  return (
    <AnalysisFrame
      title={t('advice:photoFaults.other_disease.title')}
      state={state}
      step="preview"
      dependant={dependant}
    >
      <Typography sx={{ marginBlockEnd: 2, fontSize: 'large' }}>
        {t('advice:photoFaults.other_disease.body')}
      </Typography>
      <CareLevel of={analysis} ways={<FindClinics of={analysis} analysis={analysis} />} />
      <Stack spacing={4}>
        {lookAlikes.length > 0 && (
          <section>
            <Typography variant="h2">{t('groupsTitle')}</Typography>
            <Typography sx={{ marginBlockStart: 0.5 }}>{t('groupsLead')}</Typography>
            <Box
              component="ul"
              sx={{ display: 'grid', gap: 1.5, listStyle: 'none', padding: 0, marginBlock: '12px 0' }}
            >
              {lookAlikes.map((group) => (
                <Paper component="li" variant="outlined" key={group} sx={{ padding: 2 }}>
                  <Typography variant="h3">{t(`groups.${group}.name`)}</Typography>
                  <Typography>{t(`groups.${group}.text`)}</Typography>
                </Paper>
              ))}
            </Box>
          </section>
        )}
        <section>
          <Typography variant="h2">{t('until')}</Typography>
          <Box component="ul" sx={{ marginBlock: 1, paddingInlineStart: 2.5, '& > li': { marginBlockEnd: 0.75 } }}>
            {steps.map((step) => (
              <Typography component="li" key={step}>
                {t(`steps.${step}`)}
              </Typography>
            ))}
          </Box>
        </section>
        <Stack spacing={2}>
          <Alert severity="success">{t('free')}</Alert>
          <Typography>{t('againWhy')}</Typography>
          <div>
            <Button component={Link} to={routes.photoUpload(assessmentId)} variant="outlined" size="large">
              {t('again')}
            </Button>
          </div>
          <AnalysisPhotos analysis={analysis} />
        </Stack>
      </Stack>
    </AnalysisFrame>
  );
}
