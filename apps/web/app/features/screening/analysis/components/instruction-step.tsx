import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { useFlow } from '../../flow.ts';
import { TipDrawing, tips } from '../../programmes/skin/photo/tip-drawing.tsx';
import { StepNavigation } from './step-navigation.tsx';

/** Loaded while the user reads the tips. */
const BeforePhoto = lazy(async () => ({ default: (await import('./photo-consent.tsx')).BeforePhoto }));

/** The tips for a photo, and the consent before it is sent. */
export function InstructionStep({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('screening');
  const { keeps, routes } = useFlow();
  return (
    <>
      <Typography sx={{ marginBlockEnd: 2 }}>{t('analysis.tips.lead')}</Typography>
      <PhotoTips />
      {keeps ? (
        <Suspense fallback={<ContentSkeleton rows={4} />}>
          <BeforePhoto assessment={assessment} />
        </Suspense>
      ) : (
        <StepNavigation assessment={assessment}>
          <Button component={Link} to={routes.photoUpload(assessment.id)} variant="contained">
            {t('analysis.tips.next')}
          </Button>
        </StepNavigation>
      )}
    </>
  );
}

/** How to take a photo that can be read. */
function PhotoTips() {
  const { t } = useTranslation(['screening', 'advice']);
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { sm: '1fr 1fr' },
        listStyle: 'none',
        padding: 0,
        margin: 0,
      }}
    >
      {tips.map((tip) => (
        <Paper component="li" key={tip} variant="outlined" sx={{ display: 'flex', gap: 2, padding: 1.5 }}>
          <TipDrawing tip={tip} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 650 }}>{t(`advice:photoTips.${tip}`)}</Typography>
            <Typography color="textSecondary">{t(`analysis.tips.${tip}`)}</Typography>
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
