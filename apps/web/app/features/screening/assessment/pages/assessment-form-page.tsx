import { lazy, Suspense } from 'react';
import { useFollowed } from '../../flow.ts';
import { AssessmentForm } from '../components/assessment-form.tsx';

/** For those who were checked before. */
const FollowingForm = lazy(() => import('../components/following-form.tsx'));

/** A new assessment of somebody who is signed in: of a new problem, or of one that was checked before. */
export default function AssessmentFormPage() {
  const followsId = useFollowed();
  if (!followsId) return <AssessmentForm />;
  return (
    <Suspense>
      <FollowingForm key={followsId} followsId={followsId} />
    </Suspense>
  );
}
