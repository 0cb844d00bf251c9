import { lazy, type ReactNode, Suspense } from 'react';
import { useFollowed } from '../flow.ts';

/** For those who were checked before. */
const FollowedFlow = lazy(() => import('./followed-flow.tsx'));

/** Around pages on the way to a photo: an address that names an earlier analysis makes it another photo of its problem. */
export function Following({ children }: { children: ReactNode }) {
  const followsId = useFollowed();
  if (followsId === undefined) return children;
  return (
    <Suspense>
      <FollowedFlow id={followsId}>{children}</FollowedFlow>
    </Suspense>
  );
}
