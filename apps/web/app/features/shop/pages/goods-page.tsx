import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { idSchema } from '@skrin/contract/common';
import { href } from '@skrin/contract/pages';
import { getProductImage } from '@skrin/contract/shop/endpoints';
import type { Product } from '@skrin/contract/shop/products';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { addressOf } from '../../../api/request.ts';
import { siteOrigin } from '../../../browser/site-origin.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { CardSection } from '../../../kit/card-section.tsx';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { AddToBasket } from '../components/add-to-basket.tsx';
import { BasketLink } from '../components/basket-link.tsx';
import { Gallery } from '../components/gallery.tsx';
import { GoodsText } from '../components/goods-text.tsx';
import { Price } from '../components/price.tsx';
import { ProductFacts } from '../components/product-class.tsx';
import { ProductPicture } from '../components/product-picture.tsx';
import { Promises } from '../components/promises.tsx';
import { SellerFacts } from '../components/seller-facts.tsx';
import { StockWords } from '../components/stock-words.tsx';
import { languageOf } from '../product-language.ts';
import { productQuery } from '../queries.ts';

interface GoodsPageProps {
  /** Id or slug. */
  of: string;
  /** The page in place of it where there are no such goods. */
  missing: ReactNode;
}

/** One of the goods. */
export default function GoodsPage({ of, missing }: GoodsPageProps) {
  const { language } = useLanguage();
  const by = idSchema.safeParse(of).success ? { id: of } : { slug: of };
  const { data: product, error, refetch } = useQuery(productQuery(by, language));
  if (product) return <Goods key={product.id} product={product} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return missing;
  return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
}

function Goods({ product }: { product: Product }) {
  const { t } = useTranslation(['shop', 'pages']);
  const pageAddress = usePageAddress();
  const { name, summary, slug, images, description, seller } = product;
  return (
    <Page
      title={name}
      lead={<span {...languageOf(product)}>{summary}</span>}
      width="wide"
      breadcrumbs={<Breadcrumbs titles={{ product: name }} />}
      actions={<BasketLink />}
      meta={
        <PageMeta
          page="product"
          title={name}
          description={summary}
          path={href('product', { id: slug })}
          image={images[0] ? { path: pictureOf(images[0]), alt: name } : undefined}
          jsonLd={dataOf(product)}
        />
      }
    >
      <Stack spacing={4}>
        <Box sx={{ display: 'grid', gap: { xs: 3, lg: 6 }, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
          {images.length > 0 ? (
            <Gallery images={images} name={name} />
          ) : (
            <ProductPicture id={null} alt="" size="full" />
          )}
          <Stack spacing={2.5}>
            <Price product={product} isLarge />
            <StockWords product={product} />
            <AddToBasket product={product} />
            <ProductFacts product={product} />
          </Stack>
        </Box>
        <Promises maySell={seller.maySell} />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { lg: 'minmax(0, 1fr) 380px' },
          }}
        >
          <CardSection title={t('product.about')}>
            <div {...languageOf(product)}>
              <GoodsText markdown={description} />
            </div>
          </CardSection>
          <CardSection title={seller.name} text={t('product.soldBy')}>
            <SellerFacts seller={seller} />
            <Button component={Link} to={pageAddress('epharmacy')} variant="outlined" sx={{ marginBlockStart: 2 }}>
              <span>{t('product.pharmacies')}</span>
            </Button>
          </CardSection>
        </Box>
      </Stack>
    </Page>
  );
}

const pictureOf = (id: string): string => addressOf(getProductImage, { params: { id }, query: { size: 'full' } });

/** What search engines read of it. Samples cannot be bought, so they are no offer. */
const dataOf = ({ name, summary, slug, images, price, stock, sample, seller }: Product) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name,
  description: summary,
  image: images.map((id) => siteOrigin() + pictureOf(id)),
  ...(!sample && {
    offers: {
      '@type': 'Offer',
      url: siteOrigin() + href('product', { id: slug }),
      price: price.amount,
      priceCurrency: price.currency,
      availability: `https://schema.org/${stock === 'sold_out' ? 'OutOfStock' : 'InStock'}`,
      seller: { '@type': 'Pharmacy', name: seller.name },
    },
  }),
});
