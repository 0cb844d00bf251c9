import Button from '@mui/material/Button';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { useFlow } from '../../flow.ts';
import { photoStepsOf } from '../../programmes/photo-steps.ts';
import { StepNavigation } from './step-navigation.tsx';

/** Loaded while the user reads the tips. */
const BeforePhoto = lazy(async () => ({ default: (await import('./photo-consent.tsx')).BeforePhoto }));

/** The tips for a photo, and the consent before it is sent. */
export function InstructionStep({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('screening');
  const { keeps, routes } = useFlow();
  const { Tips } = photoStepsOf(assessment.programme) ?? {};
  return (
    <>
      {/* Without placeholders: the tips would push the button below them away from under a finger. */}
      {Tips && <Tips />}
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
