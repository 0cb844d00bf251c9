import { paymentMethods } from '@skrin/contract/billing/methods';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { orderTabKeys } from './order-tabs.ts';
import type { OrderFilters } from './queries.ts';

/** The filters of the list, kept in the URL, so that the list can be linked to and Back restores it. */
export function useOrderFilters() {
  const [parameters, change] = useSearchChanges();
  const read = (name: string) => parameters.get(name) ?? '';
  const filters: OrderFilters = {
    tab: orderTabKeys.find((key) => key === read('tab')) ?? 'attention',
    search: read('search'),
    method: paymentMethods.find((method) => method === read('method')) ?? '',
    days: read('days'),
  };
  return {
    filters,
    change,
    isNarrowed: filters.search !== '' || filters.method !== '' || filters.days !== '',
    clear: () => change({ search: '', method: '', days: '' }),
  };
}
