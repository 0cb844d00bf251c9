import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { productCategories, productClasses } from '@skrin/contract/shop/product-terms';
import type { ProductFilter, PublicSeller } from '@skrin/contract/shop/products';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldLabel } from '../../../kit/field-label.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { type FilterName, rupiahOf } from '../use-shop-filters.ts';

interface GoodsFiltersProps {
  id: string;
  filter: ProductFilter;
  sellers: readonly PublicSeller[];
  onChange: (changes: Partial<Record<FilterName, string | undefined>>) => void;
}

/** What the list of goods can be narrowed by. */
export function GoodsFilters({ id, filter, sellers, onChange }: GoodsFiltersProps) {
  const { t } = useTranslation('shop');
  const any = <option value="">{t('filters.any')}</option>;
  return (
    <Box
      id={id}
      role="group"
      aria-label={t('filters.title')}
      sx={{ display: 'grid', gap: 2, alignItems: 'end', gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(3, 1fr)' } }}
    >
      <SelectField
        label={t('filters.category')}
        value={filter.category ?? ''}
        onChange={({ target }) => onChange({ category: target.value })}
      >
        {any}
        {productCategories.map((category) => (
          <option key={category} value={category}>
            {t(`categories.${category}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filters.class')}
        value={filter.class ?? ''}
        onChange={({ target }) => onChange({ class: target.value })}
      >
        {any}
        {productClasses.map((kind) => (
          <option key={kind} value={kind}>
            {t(`classes.${kind}.name`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filters.pharmacy')}
        value={filter.sellerId ?? ''}
        onChange={({ target }) => onChange({ pharmacy: target.value })}
      >
        {any}
        {sellers.map((seller) => (
          <option key={seller.id} value={seller.id}>
            {`${seller.name}, ${seller.city}`}
          </option>
        ))}
      </SelectField>
      <PriceField label={t('filters.min')} value={filter.minPrice} onChange={(min) => onChange({ min })} />
      <PriceField label={t('filters.max')} value={filter.maxPrice} onChange={(max) => onChange({ max })} />
      <FormControlLabel
        control={
          <Switch
            checked={filter.available !== undefined}
            onChange={(_event, checked) => onChange({ available: checked ? 'true' : undefined })}
          />
        }
        label={t('filters.available')}
        sx={{ minBlockSize: 44 }}
      />
    </Box>
  );
}

interface PriceFieldProps {
  label: string;
  value: number | undefined;
  onChange: (price: string | undefined) => void;
}

/** A price in rupiah, taken over when the field is left or by Enter. */
function PriceField({ label, value, onChange }: PriceFieldProps) {
  const id = useId();
  const take = (typed: string) => {
    const price = rupiahOf(typed);
    if (price !== value) onChange(price?.toString());
  };
  return (
    <FormControl fullWidth>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <OutlinedInput
        key={value}
        id={id}
        defaultValue={value ?? ''}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 14, enterKeyHint: 'search' }}
        onBlur={({ target }) => take(target.value)}
        onKeyDown={({ key, target }: KeyboardEvent<HTMLInputElement>) =>
          key === 'Enter' && take((target as HTMLInputElement).value)
        }
      />
    </FormControl>
  );
}
