import { pages } from '@skrin/contract/all-pages';
import type { ListedRows } from '@skrin/contract/figures/decisions';

/** The address of the list of exactly these rows; a test holds it against what the list then asks for. */
export function listAddress({ resource, filters }: ListedRows): string {
  const { state, ...others } = filters;
  // The states of orders are tabs, of which the first one is not that of all.
  const query = resource === 'order' ? { tab: state ?? 'all', ...others } : filters;
  return `${pages[`${resource}List`].path}?${new URLSearchParams(query)}`;
}
