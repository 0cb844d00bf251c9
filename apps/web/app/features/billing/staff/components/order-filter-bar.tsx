import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { paymentMethods } from '@skrin/contract/billing/methods';
import { CalendarRange } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopoverPlace } from '../../../../kit/use-popover-place.ts';
import { dateTime } from '../../../../resource/kinds/dates.tsx';
import { SearchField } from '../../../../resource/views/search-field.tsx';
import { ToolButton } from '../../../../resource/views/tool-button.tsx';
import { touchTarget } from '../../../../theme/tokens.ts';
import type { useOrderFilters } from '../use-order-filters.ts';

type Controls = ReturnType<typeof useOrderFilters>;

/** Filters the list by text, method and days. */
export function OrderFilterBar({ controls, actions }: { controls: Controls; actions: ReactNode }) {
  const { t } = useTranslation(['orders', 'billing']);
  const { filters, change } = controls;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <SearchField label={t('searchFor')} search={filters.search} onChange={(search) => change({ search })} />
      <Select
        size="small"
        displayEmpty
        value={filters.method}
        onChange={({ target }) => change({ method: target.value })}
        SelectDisplayProps={{ 'aria-label': t('method') }}
        sx={{ flex: { xs: '1 0 auto', sm: '0 0 auto' }, minBlockSize: touchTarget }}
      >
        <MenuItem value="">{t('anyMethod')}</MenuItem>
        {paymentMethods.map((method) => (
          <MenuItem key={method} value={method}>
            {t(`billing:methods.${method}`)}
          </MenuItem>
        ))}
      </Select>
      <DaysFilter days={filters.days} onChange={(days) => change({ days })} />
      {actions}
    </Box>
  );
}

const { Filter: DayRange } = dateTime;

function DaysFilter({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  const { t } = useTranslation('orders');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const place = usePopoverPlace('start');
  return (
    <>
      <ToolButton
        label={t('days')}
        icon={CalendarRange}
        color={days ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Popover
        {...place}
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('days') } }}
      >
        <Stack sx={{ padding: 2.5, inlineSize: 'min(360px, calc(100vw - 32px))' }}>
          {DayRange && (
            <DayRange
              id="days"
              field={{ kind: 'dateTime' }}
              label={t('days')}
              labelOf={(option) => option}
              value={days || undefined}
              onChange={(value) => onChange(value ?? '')}
            />
          )}
        </Stack>
      </Popover>
    </>
  );
}
