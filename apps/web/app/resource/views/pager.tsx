import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronFirst, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/use-format.ts';
import { touchTarget } from '../../theme/tokens.ts';
import { pageSizes } from '../use-list-state.ts';
import type { ListController } from '../use-resource-list.ts';

const turned = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const;

/** The number of entries, the page size, and buttons to the first, previous and next page. */
export function Pager({ controller: { state, total, nextCursor } }: { controller: ListController }) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const sizeId = useId();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', '@media print': { display: 'none' } }}>
      <Typography role="status" sx={{ marginInlineEnd: 'auto' }}>
        {total && t('list.entries', { number: format.number(total.count) + (total.isCapped ? '+' : '') })}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography id={sizeId} component="span" sx={{ fontSize: 'small' }}>
          {t('list.pageSize')}
        </Typography>
        <Select
          size="small"
          value={state.limit}
          onChange={({ target }) => state.setLimit(target.value)}
          SelectDisplayProps={{ 'aria-labelledby': sizeId }}
          sx={{ minBlockSize: touchTarget }}
        >
          {pageSizes.map((size) => (
            <MenuItem key={size} value={size}>
              {format.number(size)}
            </MenuItem>
          ))}
        </Select>
      </Stack>
      {(state.page > 1 || nextCursor !== undefined) && (
        <Stack direction="row" component="nav" aria-label={t('list.pages')} sx={{ alignItems: 'center', gap: 0.5 }}>
          {state.page > 1 && (
            <Button onClick={state.canGoBack ? state.previous : state.first} sx={turnedIcon}>
              {state.canGoBack ? <ChevronLeft aria-hidden size={18} /> : <ChevronFirst aria-hidden size={18} />}
              <span>{t(state.canGoBack ? 'list.previous' : 'list.first')}</span>
            </Button>
          )}
          <Typography component="span" sx={{ fontSize: 'small' }}>
            {t('list.page', { number: format.number(state.page) })}
          </Typography>
          {nextCursor !== undefined && (
            <Button onClick={() => state.next(nextCursor)} sx={turnedIcon}>
              <span>{t('list.next')}</span>
              <ChevronRight aria-hidden size={18} />
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}

const turnedIcon = { '& svg': turned } as const;
