import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProductFilter, PublicSeller } from '@skrin/contract/shop/products';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import type { FilterName } from '../use-shop-filters.ts';

interface FilterChipsProps {
  filter: ProductFilter;
  sellers: readonly PublicSeller[];
  onRemove: (name: FilterName) => void;
  onReset: () => void;
}

/** What the list is narrowed by now: each can be taken out, or all at once. */
export function FilterChips({ filter, sellers, onRemove, onReset }: FilterChipsProps) {
  const { t } = useTranslation('shop');
  const chips = useChips(filter, sellers);
  if (chips.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('filters.active')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}
    >
      {chips.map(({ name, words }) => (
        <li key={name}>
          <Button
            variant="outlined"
            aria-label={t('filters.remove', { filter: words })}
            endIcon={<X aria-hidden size={16} />}
            onClick={() => onRemove(name)}
            sx={{ borderRadius: 6, paddingInline: 2, overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            <span>{words}</span>
          </Button>
        </li>
      ))}
      <li>
        <Button onClick={onReset}>{t('filters.reset')}</Button>
      </li>
    </Box>
  );
}

function useChips(filter: ProductFilter, sellers: readonly PublicSeller[]): { name: FilterName; words: string }[] {
  const { t } = useTranslation('shop');
  const format = useFormat();
  const { search, category, class: kind, sellerId, minPrice, maxPrice, available } = filter;
  const rupiah = (amount: number) => format.money({ amount, currency: 'IDR' });
  const words: Partial<Record<FilterName, string | false | undefined>> = {
    q: search && t('filters.searched', { text: search }),
    category: category && t(`categories.${category}`),
    class: kind && t(`classes.${kind}.name`),
    pharmacy: sellerId && (sellers.find(({ id }) => id === sellerId)?.name ?? t('filters.pharmacy')),
    min: minPrice !== undefined && t('filters.from', { price: rupiah(minPrice) }),
    max: maxPrice !== undefined && t('filters.to', { price: rupiah(maxPrice) }),
    available: available && t('filters.available'),
  };
  return Object.entries(words).flatMap(([name, text]) => (text ? [{ name: name as FilterName, words: text }] : []));
}
