import { idSchema } from '@skrin/contract/common';
import { toAsciiDigits } from '@skrin/contract/digits';
import { productCategories, productClasses, productSorts } from '@skrin/contract/shop/product-terms';
import type { ProductFilter } from '@skrin/contract/shop/products';
import { useLanguage } from '../../i18n/use-language.ts';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { useSearchChanges } from '../../kit/use-search-changes.ts';

/** The names of the filters in the address. */
const filterNames = ['q', 'category', 'class', 'pharmacy', 'min', 'max', 'available'] as const;
export type FilterName = (typeof filterNames)[number];

/** What the list of goods is narrowed and sorted by: all of it is in the address, and what makes no sense there is left out. */
export function useShopFilters() {
  const hydrated = useHydrated();
  const { language } = useLanguage();
  const [parameters, change] = useSearchChanges();
  const read = (name: string) => (hydrated && parameters.get(name)) || undefined;
  const pharmacy = read('pharmacy');
  const filter: ProductFilter = {
    language,
    sort: productSorts.find((sort) => sort === read('sort')) ?? 'latest',
    search: read('q')?.slice(0, 100),
    category: productCategories.find((category) => category === read('category')),
    class: productClasses.find((kind) => kind === read('class')),
    sellerId: idSchema.safeParse(pharmacy).success ? pharmacy : undefined,
    minPrice: rupiahOf(read('min')),
    maxPrice: rupiahOf(read('max')),
    available: read('available') === 'true' ? 'true' : undefined,
  };
  return { filter, change, reset: () => change(Object.fromEntries(filterNames.map((name) => [name, undefined]))) };
}

/** The greatest price in rupiah that can be asked for. */
const MOST = 2_147_483_647;

/** Whole rupiah in what was typed, in any script; undefined where there are none, or too many. */
export function rupiahOf(typed: string | undefined): number | undefined {
  const digits = toAsciiDigits(typed ?? '').replace(/\D/g, '');
  return digits !== '' && Number(digits) <= MOST ? Number(digits) : undefined;
}
