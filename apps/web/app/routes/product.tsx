import { isOpen, products } from '@skrin/contract/products';
import { ProductPage } from '../features/products/pages/product-page.tsx';
import { ProductBody } from '../features/screening/programmes/product-bodies.tsx';
import { StatusPage } from '../shell/status-page.tsx';
import type { Route } from './+types/product.ts';

export default function ProductRoute({ params }: Route.ComponentProps) {
  const product = products.find(({ id }) => id === params.id);
  if (!product) return <StatusPage status={404} />;
  return (
    <ProductPage product={product}>{isOpen(product) && <ProductBody programme={product.programme} />}</ProductPage>
  );
}
