import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { paymentMethods } from '@skrin/contract/billing/methods';
import { CalendarRange, Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../../resource/kinds/dates.tsx';
import { ToolButton } from '../../../../resource/views/tool-button.tsx';
import { touchTarget } from '../../../../theme/tokens.ts';
import type { useOrderFilters } from '../use-order-filters.ts';

type Controls = ReturnType<typeof useOrderFilters>;

/** Milliseconds after the last key until the server is asked. */
const TYPING_MS = 300;

/** What the list is narrowed to: by words, method and days. */
export function OrderFilterBar({ controls, actions }: { controls: Controls; actions: ReactNode }) {
  const { t } = useTranslation(['orders', 'billing']);
  const { filters, change } = controls;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <SearchField search={filters.search} onChange={(search) => change({ search })} />
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

interface SearchFieldProps {
  search: string;
  onChange: (search: string) => void;
}

function SearchField({ search, onChange }: SearchFieldProps) {
  const { t } = useTranslation(['orders', 'workspace']);
  const [typed, setTyped] = useState(search);
  // What the address says counts, unless something is being typed.
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      placeholder={t('workspace:list.search')}
      startAdornment={
        <InputAdornment position="start">
          <Search aria-hidden size={18} />
        </InputAdornment>
      }
      sx={{ flex: { xs: '1 0 100%', sm: '1 1 180px' }, maxInlineSize: { sm: 420 }, minBlockSize: touchTarget }}
      slotProps={{ input: { 'aria-label': t('searchFor'), maxLength: 200, ...(typed && { dir: 'auto' }) } }}
    />
  );
}

const { Filter: DayRange } = dateTime;

function DaysFilter({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  const { t } = useTranslation('orders');
  const [anchor, setAnchor] = useState<HTMLElement>();
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
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
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
