import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Resource } from '@skrin/contract/resource/resource';
import { sortField } from '@skrin/contract/resource/sorts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { touchTarget } from '../../theme/tokens.ts';
import { type ListParameters, listQuery } from '../api.ts';
import { fieldOf } from '../screen.ts';
import { tabParameters } from '../use-list-state.ts';
import type { ListController } from '../use-resource-list.ts';
import { FilterChips, FilterPanel } from './filters.tsx';
import { ColumnMenu, MoreMenu } from './list-menus.tsx';
import { SearchField } from './search-field.tsx';
import { SuggestingSearch } from './suggesting-search.tsx';
import { TabLabel } from './tab-label.tsx';

/** The tools above the rows: tabs of a state, search, filters with their chips, columns, and the menu of the list. */
export function Toolbar({ controller, hasColumns }: { controller: ListController; hasColumns: boolean }) {
  const { screen, resource } = controller;
  return (
    <Stack spacing={1.5} sx={{ '@media print': { display: 'none' } }}>
      {typeof screen.tabs === 'string' && <StateTabs controller={controller} name={screen.tabs} />}
      {typeof screen.tabs === 'object' && <GroupTabs controller={controller} {...screen.tabs} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {resource.list.search.length > 0 && <ListSearch controller={controller} />}
        <FilterPanel controller={controller} />
        <SortSelect controller={controller} />
        {hasColumns && <ColumnMenu controller={controller} />}
        <MoreMenu controller={controller} hasColumns={hasColumns} />
      </Box>
      <FilterChips controller={controller} />
    </Stack>
  );
}

/** One filter as tabs: a state at a time, or all of them, each with how many rows it has. */
function StateTabs({ controller: { resource, labels, state }, name }: { controller: ListController; name: string }) {
  const { t } = useTranslation('workspace');
  const field = fieldOf(resource, name);
  const options = field.kind === 'oneOf' ? field.options : [];
  const value = state.filters[name] ?? '';
  return (
    <ListTabs
      // A filter for several states belongs to no tab.
      value={value === '' || options.includes(value) ? value : false}
      label={labels.field(name)}
      onChange={(next) => state.setFilter(name, next || undefined)}
    >
      <Tab value="" label={<ListTabLabel resource={resource} text={t('list.all')} />} />
      {options.map((option) => (
        <Tab
          key={option}
          value={option}
          label={<ListTabLabel resource={resource} text={labels.option(name, option)} filters={{ [name]: option }} />}
        />
      ))}
    </ListTabs>
  );
}

interface GroupTabsProps {
  controller: ListController;
  field: string;
  groups: Readonly<Record<string, readonly string[]>>;
}

/** Groups of options as tabs. */
function GroupTabs({ controller: { resource, screen, labels, state }, field, groups }: GroupTabsProps) {
  return (
    <ListTabs value={state.tab ?? false} label={labels.field(field)} onChange={state.setTab}>
      {Object.keys(groups).map((key) => (
        <Tab
          key={key}
          value={key}
          label={<ListTabLabel resource={resource} text={labels.tab(key)} filters={tabParameters(screen, key)} />}
        />
      ))}
    </ListTabs>
  );
}

interface ListTabsProps {
  value: string | false;
  label: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

const ListTabs = ({ value, label, onChange, children }: ListTabsProps) => (
  <Tabs
    value={value}
    onChange={(_event, next: string) => onChange(next)}
    variant="scrollable"
    // The tabs can be swiped; scroll buttons would take the space of a tab.
    scrollButtons={false}
    aria-label={label}
    sx={{ borderBlockEnd: 1, borderColor: 'divider' }}
  >
    {children}
  </Tabs>
);

interface ListTabLabelProps {
  resource: Resource;
  text: string;
  filters?: ListParameters;
}

/** The label of a tab with the number of all its rows, whatever the search and the other filters are. */
function ListTabLabel({ resource, text, filters }: ListTabLabelProps) {
  const { data } = useQuery(listQuery(resource, { ...filters, limit: '1' }));
  return <TabLabel text={text} total={data?.total} />;
}

function ListSearch({ controller: { screen, resource, labels, state } }: { controller: ListController }) {
  const { t } = useTranslation('workspace');
  const field = {
    label: t('list.searchIn', { what: labels.plural }),
    search: state.search,
    onChange: state.setSearch,
  };
  return screen.suggests ? <SuggestingSearch {...field} resource={resource} /> : <SearchField {...field} />;
}

/** For phones: cards have no column heads to sort by. It also offers sorts by fields that are not columns. */
function SortSelect({ controller: { screen, labels, state } }: { controller: ListController }) {
  const { t } = useTranslation('workspace');
  const named = Object.entries(screen.sorts ?? {}).filter(([, sort]) => state.sortable.includes(sortField(sort)));
  if (named.length > 0)
    return (
      <Select
        size="small"
        value={state.sort}
        onChange={({ target }) => state.setSort(target.value)}
        SelectDisplayProps={{ 'aria-label': t('list.sortBy') }}
        sx={{ minBlockSize: touchTarget, fontSize: 'small' }}
      >
        {named.map(([key, sort]) => (
          <MenuItem key={key} value={sort}>
            {labels.sort(key)}
          </MenuItem>
        ))}
      </Select>
    );
  return (
    <Select
      size="small"
      value={state.sort}
      onChange={({ target }) => state.setSort(target.value)}
      SelectDisplayProps={{ 'aria-label': t('list.sortBy') }}
      // Small enough for the buttons beside it to stay in its row on a phone.
      sx={{ display: { sm: 'none' }, flex: '1 0 auto', maxInlineSize: '100%', minBlockSize: 44, fontSize: 'small' }}
    >
      {state.sortable.flatMap((name) => [
        <MenuItem key={name} value={name}>
          {t('list.ascending', { field: labels.field(name) })}
        </MenuItem>,
        <MenuItem key={`-${name}`} value={`-${name}`}>
          {t('list.descending', { field: labels.field(name) })}
        </MenuItem>,
      ])}
    </Select>
  );
}
