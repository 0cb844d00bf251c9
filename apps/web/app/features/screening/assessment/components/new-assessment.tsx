import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useFlow } from '../../flow.ts';
import { isEmpty } from '../draft.ts';
import { questionSteps, type Step } from '../steps.ts';
import type { AssessmentFlow } from './assessment-flow.tsx';

// Only at the end.
const StartOver = lazy(async () => ({ default: (await import('./draft-notice.tsx')).StartOver }));

type FlowProps = ComponentProps<typeof AssessmentFlow>;

interface NewAssessmentProps extends Pick<FlowProps, 'draft' | 'backTo'> {
  step: Step;
  /** At the review: for whom it is. */
  about?: ReactNode;
  /** `AssessmentFlow`, or what fetches it. */
  Questions: ComponentType<FlowProps>;
}

/** One step of a new assessment. */
export function NewAssessment({ step, draft, about, Questions, ...flow }: NewAssessmentProps) {
  const { t } = useTranslation(['screening', 'common']);
  const { routes } = useFlow();
  // Started over, or Back in the browser after submitting: there is nothing to show any more.
  if (isEmpty(draft.answers) && step !== questionSteps[0]) return <Navigate to={routes.assessmentForm} replace />;
  return (
    <Questions
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
