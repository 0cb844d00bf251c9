import { products } from '@skrin/contract/products';
import { ProductPage } from '../features/products/pages/product-page.tsx';
import { StatusPage } from '../shell/status-page.tsx';
import type { Route } from './+types/product.ts';

export default function ProductRoute({ params }: Route.ComponentProps) {
  const product = products.find(({ id }) => id === params.id);
  return product ? <ProductPage product={product} /> : <StatusPage status={404} />;
}
