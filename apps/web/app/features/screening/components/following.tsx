import { lazy, type ReactNode, Suspense } from 'react';
import { useFollowed } from '../flow.ts';

/** Loaded on demand: only for problems that were checked before. */
const FollowedFlow = lazy(() => import('./followed-flow.tsx'));

/** Wraps the pages that lead to a photo. If the URL names an earlier analysis, the photo follows that one. */
export function Following({ children }: { children: ReactNode }) {
  const followsId = useFollowed();
  if (followsId === undefined) return children;
  return (
    <Suspense>
      <FollowedFlow id={followsId}>{children}</FollowedFlow>
    </Suspense>
  );
}
