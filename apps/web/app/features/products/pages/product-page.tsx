import { href } from '@skrin/contract/pages';
import { isOpen, type Product } from '@skrin/contract/products';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Columns } from '../../../kit/columns.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { ProductDrawing } from '../components/product-drawing.tsx';
import { StateChip } from '../components/state-chip.tsx';

interface ProductPageProps {
  product: Product;
  /** What it is, or will be. */
  children: ReactNode;
}

/** One product: open, or coming soon. */
export function ProductPage({ product, children }: ProductPageProps) {
  const { t } = useTranslation('products');
  const { id } = product;
  const title = t(`${id}.name`);
  const lead = t(`${id}.lead`);
  return (
    <Page
      title={title}
      lead={lead}
      breadcrumbs={<Breadcrumbs />}
      width="wide"
      actions={<StateChip open={isOpen(product)} />}
      meta={<PageMeta page="product" title={title} description={lead} path={href('product', { id })} />}
    >
      <Columns side={<ProductDrawing of={id} />} sideFirst>
        {children}
      </Columns>
    </Page>
  );
}
