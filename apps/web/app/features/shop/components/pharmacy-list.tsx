import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { PublicSeller } from '@skrin/contract/shop/products';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CardSection } from '../../../kit/card-section.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { pharmaciesQuery, productsQuery } from '../queries.ts';
import { ProductItemCard } from './product-card.tsx';
import { SellerFacts } from './seller-facts.tsx';

/** How many goods of a pharmacy its card shows. */
const SHOWN = 4;

interface PharmacyListProps {
  /** Shown while no pharmacy may sell. */
  notYet: ReactNode;
}

/** The pharmacies whose goods are shown. */
export default function PharmacyList({ notYet }: PharmacyListProps) {
  const { t } = useTranslation('shop');
  const { data, error, refetch } = useQuery(pharmaciesQuery());
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={2} />;
  return (
    <Stack spacing={3}>
      {data.items.length === 0 && <EmptyState icon={Store} title={t('empty.title')} text={t('empty.text')} />}
      {data.items.map((seller) => (
        <Pharmacy key={seller.id} seller={seller} />
      ))}
      {!data.items.some(({ maySell }) => maySell) && notYet}
    </Stack>
  );
}

function Pharmacy({ seller }: { seller: PublicSeller }) {
  const { t } = useTranslation('shop');
  const addressOf = usePageAddress();
  return (
    <CardSection title={seller.name} text={t('pharmacy.goods', { count: seller.products })}>
      <Stack spacing={2}>
        {!seller.maySell && (
          <Alert severity="info">
            <span>{t('sample.pharmacy')}</span>
          </Alert>
        )}
        <SellerFacts seller={seller} />
        {seller.products > 0 && <Some seller={seller} />}
        <div>
          <Button component={Link} to={`${addressOf('productList')}?pharmacy=${seller.id}`} variant="outlined">
            <span>{t('pharmacy.all')}</span>
          </Button>
        </div>
      </Stack>
    </CardSection>
  );
}

/** Some of its goods. */
function Some({ seller }: { seller: PublicSeller }) {
  const { language } = useLanguage();
  const { data, isPending } = useInfiniteQuery(productsQuery({ language, sellerId: seller.id, sort: 'latest' }));
  const items = data?.pages[0]?.items.slice(0, SHOWN) ?? [];
  const awaited = isPending ? Math.min(SHOWN, seller.products) : 0;
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {items.map((product) => (
        <li key={product.id}>
          <ProductItemCard product={product} />
        </li>
      ))}
      {/* As high as cards are, so that the pharmacies below stay where they are. */}
      {Array.from({ length: awaited }, (_, place) => place).map((place) => (
        <Skeleton key={place} component="li" variant="rounded" sx={placeholder} />
      ))}
    </Box>
  );
}

const placeholder = { height: { xs: 136, sm: 'auto' }, aspectRatio: { sm: '2 / 3' } } as const;
