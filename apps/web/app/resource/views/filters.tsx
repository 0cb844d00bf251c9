import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopoverPlace } from '../../kit/use-popover-place.ts';
import { kindOf } from '../kinds/kinds.ts';
import { fieldOf } from '../screen.ts';
import type { ListController } from '../use-resource-list.ts';
import { ToolButton } from './tool-button.tsx';

/** The filters that the screen offers; each takes effect at once. */
export function FilterPanel({ controller: { screen, resource, labels, state } }: { controller: ListController }) {
  const { t } = useTranslation('workspace');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const place = usePopoverPlace('start');
  if (screen.filters.length === 0) return null;
  return (
    <>
      <ToolButton
        label={t('list.filters')}
        icon={ListFilter}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Popover
        {...place}
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.filters') } }}
      >
        <Stack spacing={2.5} sx={{ padding: 2.5, inlineSize: 'min(360px, calc(100vw - 32px))' }}>
          {screen.filters.map((name) => {
            const field = fieldOf(resource, name);
            const { Filter } = kindOf(field.kind);
            return (
              <Filter
                key={name}
                id={`${id}-${name}`}
                field={field}
                label={labels.field(name)}
                labelOf={(option) => labels.option(name, option)}
                value={state.filters[name]}
                onChange={(value) => state.setFilter(name, value)}
              />
            );
          })}
          <Box
            sx={{
              position: 'sticky',
              insetBlockEnd: 0,
              zIndex: 1,
              bgcolor: 'background.paper',
              margin: -2.5,
              padding: 2.5,
            }}
          >
            <Button variant="contained" fullWidth onClick={() => setAnchor(undefined)}>
              {t('filters.close')}
            </Button>
          </Box>
        </Stack>
      </Popover>
    </>
  );
}

/** The search and each filter of the list as chips, each of which removes its own. */
export function FilterChips({ controller: { resource, labels, state } }: { controller: ListController }) {
  const { t } = useTranslation('workspace');
  const filters = Object.entries(state.filters);
  if (!state.isFiltered) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {state.search && (
        <FilterChip label={t('list.search')} onRemove={() => state.setSearch('')}>
          <span>{`“${state.search}”`}</span>
        </FilterChip>
      )}
      {filters.map(([name, value]) => {
        const field = fieldOf(resource, name);
        const { FilterText } = kindOf(field.kind);
        return (
          <FilterChip key={name} label={labels.field(name)} onRemove={() => state.setFilter(name, undefined)}>
            <FilterText field={field} value={value} labelOf={(option) => labels.option(name, option)} />
          </FilterChip>
        );
      })}
      <Button onClick={state.clear}>{t('list.clear')}</Button>
    </Box>
  );
}

interface FilterChipProps {
  label: string;
  onRemove: () => void;
  children: React.ReactNode;
}

/** A tap anywhere on the chip removes its filter. */
function FilterChip({ label, onRemove, children }: FilterChipProps) {
  const { t } = useTranslation('workspace');
  return (
    <Chip
      variant="outlined"
      title={t('list.removeFilter', { filter: label })}
      onClick={onRemove}
      onDelete={onRemove}
      label={
        <span>
          <span>{`${label}: `}</span>
          <strong>{children}</strong>
        </span>
      }
      sx={{ minBlockSize: 44, borderRadius: 22, maxInlineSize: '100%' }}
    />
  );
}
