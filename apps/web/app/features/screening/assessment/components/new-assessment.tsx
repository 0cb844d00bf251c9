import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useFlow } from '../../flow.ts';
import { isEmpty } from '../draft.ts';
import { LazyAssessmentFlow } from '../lazy-assessment-flow.ts';
import { type Step, stepsOf } from '../steps.ts';

// Loaded on demand: only the review needs it.
const StartOver = lazy(async () => ({ default: (await import('./draft-notice.tsx')).StartOver }));

type FlowProps = ComponentProps<typeof LazyAssessmentFlow>;

interface NewAssessmentProps extends Pick<FlowProps, 'draft' | 'backTo'> {
  step: Step;
  /** For whom the assessment is; shown in the review. */
  about?: ReactNode;
}

/** One step of a new assessment. */
export function NewAssessment({ step, draft, about, ...flow }: NewAssessmentProps) {
  const { t } = useTranslation(['screening', 'common']);
  const { routes } = useFlow();
  // Without answers there is nothing to show: after starting over, or after Back from a submitted form.
  const [first] = stepsOf(draft.programme).questions;
  if (isEmpty(draft.answers) && step !== first) return <Navigate to={routes.assessmentForm(draft.programme)} replace />;
  return (
    <LazyAssessmentFlow
      {...flow}
      step={step}
      draft={draft}
      review={{
        title: t('assessment.review.title'),
        about,
        submitLabel: t('common:actions.submit'),
        discard: (
          <Suspense>
            <StartOver onStartOver={draft.reset} />
          </Suspense>
        ),
      }}
    />
  );
}
