import { href } from '@skrin/contract/pages';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import AssessmentDetailPage from '../../assessment/pages/assessment-detail-page.tsx';
import { VisitorFrame } from '../components/visitor-frame.tsx';
import type { Route } from './+types/check-answers-page.ts';

/** Loaded on demand: only for visitors who edit their answers. */
const AssessmentEditPage = lazy(() => import('../../assessment/pages/assessment-edit-page.tsx'));

/** A visitor's answers, or, with a step in the URL, the form that edits them. */
export default function CheckAnswersPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <VisitorFrame sent member={href('assessment', params)}>
      {search.has('step') ? (
        <Suspense fallback={<PageSkeleton />}>
          <AssessmentEditPage params={params} />
        </Suspense>
      ) : (
        <AssessmentDetailPage params={params} />
      )}
    </VisitorFrame>
  );
}
