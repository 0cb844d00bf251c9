import { isOpen, products } from '@skrin/contract/products';
import { ProductPage } from '../features/products/pages/product-page.tsx';
import { ProductBody } from '../features/screening/programmes/product-bodies.tsx';
import { PageSkeleton } from '../kit/page-skeleton.tsx';
import { useLatePart } from '../kit/use-late-part.ts';
import { StatusPage } from '../shell/status-page.tsx';
import type { Route } from './+types/product.ts';
import { HelpFirst } from './help-first.tsx';

const loadGoods = () => import('../features/shop/pages/goods-page.tsx');

/** What Skrin checks, or one of the goods of pharmacies. */
export default function ProductRoute({ params }: Route.ComponentProps) {
  const product = products.find(({ id }) => id === params.id);
  if (!product) return <Goods of={params.id} />;
  return (
    <ProductPage product={product}>{isOpen(product) && <ProductBody programme={product.programme} />}</ProductPage>
  );
}

function Goods({ of }: { of: string }) {
  const Part = useLatePart(loadGoods);
  return (
    <HelpFirst>{Part ? <Part key={of} of={of} missing={<StatusPage status={404} />} /> : <PageSkeleton />}</HelpFirst>
  );
}
