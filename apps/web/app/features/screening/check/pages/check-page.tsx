import { href } from '@skrin/contract/pages';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { useSession } from '../../../../session/session.ts';
import { AssessmentForm } from '../../assessment/components/assessment-form.tsx';
import { BeginButton } from '../../assessment/components/introduction.tsx';
import { useSteps } from '../../assessment/use-steps.ts';
import { VisitorFrame } from '../components/visitor-frame.tsx';

// For those who have been here today.
const EarlierCheck = lazy(async () => ({ default: (await import('../components/earlier-check.tsx')).EarlierCheck }));

/** A check without an account: introduction, questions, review. */
export default function CheckPage() {
  const { t } = useTranslation('pages');
  const session = useSession();
  const { step } = useSteps();
  const earlier = session.status === 'unauthenticated' && session.visitor && (
    <Suspense fallback={<BeginButton />}>
      <EarlierCheck />
    </Suspense>
  );
  return (
    <VisitorFrame member={href('assessmentForm')}>
      {step && <meta name="description" content={t('check.description')} />}
      <AssessmentForm
        introduction={{ title: t('check.title'), meta: <PageMeta page="check" />, ...(earlier && { draft: earlier }) }}
      />
    </VisitorFrame>
  );
}
