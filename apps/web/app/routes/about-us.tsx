import { lazy, Suspense } from 'react';
import { AboutPage } from '../features/about/pages/about-page.tsx';
import { ContentSkeleton } from '../kit/page-skeleton.tsx';
import { useHydrated } from '../kit/use-hydrated.ts';

/** Loaded on demand: openings are rows, which the static page does not know. */
const Openings = lazy(async () => ({ default: (await import('../features/hiring/components/openings.tsx')).Openings }));

/** The page about us, with the openings. */
export default function AboutUsRoute() {
  const hydrated = useHydrated();
  const skeleton = <ContentSkeleton rows={2} />;
  return (
    <AboutPage
      openings={
        hydrated ? (
          <Suspense fallback={skeleton}>
            <Openings />
          </Suspense>
        ) : (
          skeleton
        )
      }
    />
  );
}
