import Button from '@mui/material/Button';
import type { Assessment } from '@skrin/contract/screening/assessments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ActionBar } from '../../components/action-bar.tsx';
import { useFlow } from '../../flow.ts';

/** Buttons back to the answers and on to the next step. */
export function StepNavigation({ assessment, children }: { assessment: Assessment; children: ReactNode }) {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  return (
    <ActionBar>
      <Button component={Link} to={routes.assessment(assessment.id)} variant="outlined">
        {t('photo.backToAssessment')}
      </Button>
      {children}
    </ActionBar>
  );
}
