import { lazy, type ReactNode, Suspense } from 'react';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { useFollowsId } from '../flow.ts';

/** Loaded on demand: only for problems that were checked before. */
const FollowUpPhotoFlow = lazy(() => import('./follow-up-photo-flow.tsx'));

/** Wraps the pages that lead to a photo. If the URL names an earlier analysis, the photo follows that one. */
export function Following({ children }: { children: ReactNode }) {
  const followsId = useFollowsId();
  if (followsId === undefined) return children;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FollowUpPhotoFlow id={followsId}>{children}</FollowUpPhotoFlow>
    </Suspense>
  );
}
