import { href } from '@skrin/contract/pages';
import type { Product } from '@skrin/contract/products';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { Diabetes } from '../components/diabetes.tsx';
import { ProductDrawing } from '../components/product-drawing.tsx';
import { Skin } from '../components/skin.tsx';
import { StateChip } from '../components/state-chip.tsx';

const bodies: Record<Product['icon'], ReactNode> = { skin: <Skin />, diabetes: <Diabetes /> };

/** One product: open, or announced honestly. */
export function ProductPage({ product: { id, icon, open } }: { product: Product }) {
  const { t } = useTranslation('products');
  const title = t(`${id}.name`);
  const lead = t(`${icon}.lead`);
  return (
    <Page
      title={title}
      lead={lead}
      breadcrumbs
      actions={<StateChip open={open} />}
      meta={<PageMeta page="product" title={title} description={lead} path={href('product', { id })} />}
    >
      <ProductDrawing icon={icon} />
      {bodies[icon]}
    </Page>
  );
}
