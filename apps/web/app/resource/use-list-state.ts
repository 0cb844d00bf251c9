import { PAGE_SIZE } from '@skrin/contract/resource/schemas';
import { initialSort, type Narrowing, sortableWith, sortField } from '@skrin/contract/resource/sorts';
import { useLocation } from 'react-router';
import { useSearchChanges } from '../kit/use-search-changes.ts';
import type { ListParameters } from './api.ts';
import { endOfDay, startOfDay } from './day-bounds.ts';
import { fieldOf, type Screen } from './screen.ts';

export const pageSizes = [10, PAGE_SIZE.standard, 50, 100] as const;

/** The state of the list in the address; what the address leaves out has the defaults of the screen. */
export interface ListState {
  search: string;
  /** `-` in front: descending. */
  sort: string;
  filters: Readonly<Record<string, string>>;
  limit: number;
  page: number;
  cursor: string | undefined;
  isCompact: boolean;
  columns: readonly string[];
  /** The chosen group of options, where the tabs are groups. */
  tab: string | undefined;
}

interface PageHistory {
  /** Cursors of the pages before this one; '' for the first page. */
  cursors?: string[];
}

/**
 * The state of a list, kept in the address, so that it can be linked to and Back restores it. With keyset paging a page
 * only knows the cursor of the next one, so the cursors of earlier pages are kept in the history state of the browser.
 */
export function useListState({ resource, filters: offered, tabs, columns, hidden = [] }: Screen) {
  const [parameters, change] = useSearchChanges();
  const { cursors = [] } = (useLocation().state ?? {}) as PageHistory;
  const filters = Object.fromEntries(
    offered.flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const asked = parameters.get('columns')?.split(',');
  const shown = columns.filter((name) => (asked ? asked.includes(name) : !hidden.includes(name)));
  const size = Number(parameters.get('limit'));
  const search = parameters.get('search') ?? '';
  const groups = typeof tabs === 'object' ? Object.keys(tabs.groups) : [];
  const narrowing: Narrowing = { filters: Object.keys(filters), isSearched: search !== '' };
  const state: ListState = {
    search,
    sort: parameters.get('sort') ?? initialSort(resource, narrowing),
    filters,
    limit: pageSizes.find((known) => known === size) ?? PAGE_SIZE.standard,
    page: Math.max(1, Math.trunc(Number(parameters.get('page')) || 1)),
    cursor: parameters.get('cursor') ?? undefined,
    isCompact: parameters.get('density') === 'compact',
    columns: shown.length > 0 ? shown : columns,
    tab: groups.find((key) => key === parameters.get('tab')) ?? groups[0],
  };

  /** For changes that make another list, which begins at its first page. */
  const ask = (changes: Record<string, string | undefined>) =>
    change({ ...changes, cursor: undefined, page: undefined });
  /** Applies a filter or search. A sort that is not possible together with it is removed. */
  const narrow = (changes: Record<string, string | undefined>) => {
    const after: Record<string, string | undefined> = { ...filters, search: search || undefined, ...changes };
    const { search: asks, ...values } = after;
    const chosen: Narrowing = {
      filters: Object.keys(values).filter((name) => values[name] !== undefined),
      isSearched: asks !== undefined,
    };
    const isKept = sortableWith(resource, chosen).includes(sortField(state.sort));
    return ask({ ...(!isKept && { sort: undefined }), ...changes });
  };
  /** Changes how the current page is shown. */
  const arrange = (changes: Record<string, string | undefined>) => change(changes, { state: { cursors } });
  const goTo = (page: number, cursor: string | undefined, before: string[]) =>
    change({ page: page > 1 ? String(page) : undefined, cursor }, { replace: false, state: { cursors: before } });

  return {
    ...state,
    isFiltered: state.search !== '' || Object.keys(filters).length > 0,
    canGoBack: cursors.length > 0,
    /** The fields that the list can be sorted by with the current filters and search. */
    sortable: sortableWith(resource, narrowing),
    setSearch: (search: string) => narrow({ search: search || undefined }),
    setSort: (sort: string) => ask({ sort: sort === resource.list.sort ? undefined : sort }),
    setFilter: (name: string, value: string | undefined) => narrow({ [name]: value }),
    setTab: (tab: string) => ask({ tab: tab === groups[0] ? undefined : tab }),
    clear: () => ask({ search: undefined, ...Object.fromEntries(offered.map((name) => [name, undefined])) }),
    /** Resets the list to the defaults of the screen. */
    reset: () => change(Object.fromEntries([...parameters.keys()].map((name) => [name, undefined]))),
    setLimit: (limit: number) => ask({ limit: limit === PAGE_SIZE.standard ? undefined : String(limit) }),
    setCompact: (isCompact: boolean) => arrange({ density: isCompact ? 'compact' : undefined }),
    setColumns: (names: readonly string[]) => arrange({ columns: names.join(',') }),
    next: (cursor: string) => goTo(state.page + 1, cursor, [...cursors, state.cursor ?? '']),
    previous: () => goTo(state.page - 1, cursors.at(-1) || undefined, cursors.slice(0, -1)),
    first: () => goTo(1, undefined, []),
  };
}

/** The query for the API. Filters of `dateTime` fields get the first and last moment of their days as bounds. */
export function parametersOf(screen: Screen, state: ListState): ListParameters {
  const { search, sort, filters, limit, cursor } = state;
  const sent = Object.entries(filters).map(([name, value]) => [
    name,
    fieldOf(screen.resource, name).kind === 'dateTime' ? inMoments(value) : value,
  ]);
  return {
    sort,
    limit: String(limit),
    ...(search && { search }),
    ...(cursor && { cursor }),
    ...tabParameters(screen, state.tab),
    ...Object.fromEntries(sent),
  };
}

/** The filter that a group of options stands for. */
export function tabParameters({ tabs }: Screen, tab: string | undefined): ListParameters {
  const options = (typeof tabs === 'object' && tab !== undefined && tabs.groups[tab]) || [];
  return typeof tabs === 'object' && options.length > 0 ? { [tabs.field]: options.join(',') } : {};
}

/** A bound that is not a day is sent unchanged, and the server refuses it. */
function inMoments(range: string): string {
  const [from = '', to = ''] = range.split('..');
  return `${startOfDay(from) ?? from}..${endOfDay(to) ?? to}`;
}
