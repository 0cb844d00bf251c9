import { Suspense } from 'react';
import { ProductListPage } from '../features/products/pages/product-list-page.tsx';
import { CareLevel } from '../features/screening/components/care-level.tsx';
import { ContentSkeleton } from '../kit/page-skeleton.tsx';
import { useHydrated } from '../kit/use-hydrated.ts';
import { useLatePart } from '../kit/use-late-part.ts';
import { useUrgentCheck } from './help-first.tsx';

const loadGoods = () => import('../features/shop/components/goods-list.tsx');

export default function ProductListRoute() {
  const hydrated = useHydrated();
  return (
    <ProductListPage
      goods={
        hydrated && (
          <Suspense fallback={<ContentSkeleton rows={4} />}>
            <Goods />
          </Suspense>
        )
      }
    />
  );
}

/** The goods come after the static page; somebody who needs help now is shown that in place of them. */
function Goods() {
  const { check, isPending } = useUrgentCheck();
  const Part = useLatePart(loadGoods);
  if (check) return <CareLevel of={check} />;
  return Part && !isPending ? <Part /> : <ContentSkeleton rows={4} />;
}
