import Autocomplete from '@mui/material/Autocomplete';
import Skeleton from '@mui/material/Skeleton';
import type { Resource } from '@skrin/contract/resource/resource';
import type { ResourceName } from '@skrin/contract/resources';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { touchTarget } from '../../theme/tokens.ts';
import { listQuery, rowQuery } from '../api.ts';
import { titleOf } from '../row-title.ts';
import { AutocompleteInput, type ControlProps } from './autocomplete-input.tsx';
import type { FilterProps, InputProps, KindView } from './kind.ts';

type Kind = 'reference' | 'person';

/** The definitions of all resources: fetched once a reference is shown, as most forms have none. */
const resourcesQuery = queryOptions({
  queryKey: ['resources'],
  queryFn: async () => (await import('@skrin/contract/resources')).resources,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The resource that a field refers to; undefined until the definitions are there. */
function useResourceOf(field: InputProps<Kind>['field']): Resource | undefined {
  const { data } = useQuery(resourcesQuery);
  return data?.[(field.kind === 'person' ? 'user' : field.resource) as ResourceName];
}

const titleSkeleton = <Skeleton width={96} component="span" sx={{ display: 'inline-block' }} />;

/** The title of a row by its id; the id itself if the row was deleted or the reader may not see it. */
function Title({ resource, id }: { resource: Resource; id: string }) {
  const { data, isPending } = useQuery({ ...rowQuery(resource, id), retry: false });
  if (isPending) return titleSkeleton;
  return data ? titleOf(resource, data) : id;
}

interface RowChoiceProps extends ControlProps {
  resource: Resource;
  id: string;
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
}

const CHOICES = 20;

/** Chooses a row, which is found by the search of its resource. */
function RowChoice({ resource, id, label, value, onChange, ...props }: RowChoiceProps) {
  const { t } = useTranslation('workspace');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data: chosen } = useQuery({ ...rowQuery(resource, value ?? ''), enabled: value !== null, retry: false });
  const title = chosen && value ? titleOf(resource, chosen) : '';
  const found = useQuery(
    listQuery(resource, { limit: String(CHOICES), ...(search !== '' && search !== title && { search }) }),
  );
  return (
    <Autocomplete
      id={id}
      options={found.data?.items ?? []}
      value={value === null ? null : (chosen ?? null)}
      loading={found.isFetching}
      loadingText={t('fields.searching')}
      noOptionsText={t('fields.nothingFound')}
      disabled={props.isDisabled ?? false}
      getOptionLabel={(row) => titleOf(resource, row)}
      getOptionKey={(row) => row.id}
      isOptionEqualToValue={(option, current) => option.id === current.id}
      // Not filtered again: the server also searches in fields that the options do not show.
      filterOptions={(rows) => rows}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, row) => onChange(row?.id ?? null)}
      renderInput={(params) => <AutocompleteInput {...props} params={params} label={label} />}
    />
  );
}

function ReferredTitle({ field, id }: { field: InputProps<Kind>['field']; id: string }) {
  const resource = useResourceOf(field);
  return resource ? <Title resource={resource} id={id} /> : titleSkeleton;
}

function ReferredChoice({ field, ...props }: { field: InputProps<Kind>['field'] } & Omit<RowChoiceProps, 'resource'>) {
  const resource = useResourceOf(field);
  return resource ? <RowChoice {...props} resource={resource} /> : <Skeleton variant="rounded" height={touchTarget} />;
}

const kindView = {
  Cell: ({ field, value }) => <ReferredTitle field={field} id={value} />,
  Input: ReferredChoice,
  Filter: ({ value, onChange, ...props }: FilterProps<Kind>) => (
    <ReferredChoice {...props} value={value ?? null} onChange={(id) => onChange(id ?? undefined)} />
  ),
  FilterText: ({ field, value }) => <ReferredTitle field={field} id={value} />,
  width: 180,
  csv: { write: (id) => id, read: (text) => text.trim() },
} satisfies KindView<Kind>;

export const reference = kindView as unknown as KindView<'reference'>;
export const person = kindView as unknown as KindView<'person'>;
