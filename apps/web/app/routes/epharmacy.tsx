import { Suspense } from 'react';
import { CareLevel } from '../features/screening/components/care-level.tsx';
import { EpharmacyPage, NotYet } from '../features/support/coming-soon/pages/epharmacy-page.tsx';
import { ContentSkeleton } from '../kit/page-skeleton.tsx';
import { useHydrated } from '../kit/use-hydrated.ts';
import { useLatePart } from '../kit/use-late-part.ts';
import { useUrgentCheck } from './help-first.tsx';

const loadPharmacies = () => import('../features/shop/components/pharmacy-list.tsx');

export default function EpharmacyRoute() {
  const hydrated = useHydrated();
  return (
    <EpharmacyPage
      pharmacies={
        hydrated ? (
          <Suspense fallback={<ContentSkeleton rows={3} />}>
            <Pharmacies />
          </Suspense>
        ) : (
          <NotYet />
        )
      }
    />
  );
}

/** Come after the static page; somebody who needs help now is shown that in place of them. */
function Pharmacies() {
  const { check, isPending } = useUrgentCheck();
  const Part = useLatePart(loadPharmacies);
  if (check) return <CareLevel of={check} />;
  return Part && !isPending ? <Part notYet={<NotYet />} /> : <ContentSkeleton rows={3} />;
}
