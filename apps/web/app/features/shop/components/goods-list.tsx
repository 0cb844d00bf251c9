import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { productSorts } from '@skrin/contract/shop/product-terms';
import type { ProductFilter, PublicSeller } from '@skrin/contract/shop/products';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PackageOpen, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { pharmaciesQuery, productsQuery } from '../queries.ts';
import { useShopFilters } from '../use-shop-filters.ts';
import { BasketLink } from './basket-link.tsx';
import { FilterChips } from './filter-chips.tsx';
import { GoodsFilters } from './goods-filters.tsx';
import { GoodsSearch } from './goods-search.tsx';
import { ProductItemCard } from './product-card.tsx';

/** The goods of pharmacies, to search, narrow and sort. */
export default function GoodsList() {
  const { t } = useTranslation('shop');
  const { filter, change, reset } = useShopFilters();
  const sellers = useQuery(pharmaciesQuery()).data?.items ?? [];
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box component="search" sx={{ flex: '1 1 280px', maxInlineSize: 560 }}>
          <GoodsSearch searched={filter.search} onSearch={(q) => change({ q })} />
        </Box>
        <BasketLink />
      </Box>
      <Narrowing filter={filter} sellers={sellers} onChange={change} />
      <FilterChips
        filter={filter}
        sellers={sellers}
        onRemove={(name) => change({ [name]: undefined })}
        onReset={reset}
      />
      {sellers.some(({ maySell }) => !maySell) && (
        <Alert severity="info">
          <span>{t('sample.list')}</span>
        </Alert>
      )}
      <Goods filter={filter} onReset={reset} />
    </Stack>
  );
}

interface NarrowingProps {
  filter: ProductFilter;
  sellers: readonly PublicSeller[];
  onChange: (changes: Record<string, string | undefined>) => void;
}

function Narrowing({ filter, sellers, onChange }: NarrowingProps) {
  const { t } = useTranslation('shop');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          startIcon={<SlidersHorizontal aria-hidden size={18} />}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ minBlockSize: 48 }}
        >
          <span>{t('filters.title')}</span>
        </Button>
        <SelectField
          label={t('sort.label')}
          value={filter.sort}
          onChange={({ target }) => onChange({ sort: target.value === 'latest' ? undefined : target.value })}
          sx={{ inlineSize: 'auto', flex: '0 1 240px' }}
        >
          {productSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </SelectField>
      </Box>
      {isOpen && <GoodsFilters id={id} filter={filter} sellers={sellers} onChange={onChange} />}
    </Stack>
  );
}

function Goods({ filter, onReset }: { filter: ProductFilter; onReset: () => void }) {
  const { t } = useTranslation('shop');
  const list = useInfiniteQuery(productsQuery(filter));
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={4} />;
  const items = data.pages.flatMap((page) => page.items);
  const { language: _, sort: _sort, ...narrowed } = filter;
  if (items.length === 0)
    return Object.values(narrowed).some((value) => value !== undefined) ? (
      <EmptyState
        icon={PackageOpen}
        title={t('nothing.title')}
        text={t('nothing.text')}
        action={
          <Button variant="outlined" onClick={onReset}>
            {t('filters.reset')}
          </Button>
        }
      />
    ) : (
      <EmptyState icon={PackageOpen} title={t('empty.title')} text={t('empty.text')} />
    );
  return (
    <>
      <Box
        component="ul"
        aria-label={t('goods')}
        aria-busy={list.isPlaceholderData}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
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
      </Box>
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
    </>
  );
}
