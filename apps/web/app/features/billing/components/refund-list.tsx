import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Refund } from '@skrin/contract/billing/refunds';
import { useTranslation } from 'react-i18next';
import { type StateHue, StateLabel } from '../../../kit/state-label.tsx';
import { useFormat } from '../../../kit/use-format.ts';

/** Money that went back or is on its way: how much, why, and what staff wrote about it. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation('refunds');
  const format = useFormat();
  return (
    <Stack component="ul" spacing={2} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {refunds.map(({ id, amount, reason, note, state }) => (
        <li key={id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', fontWeight: 600 }}>
            {format.money(amount)}
            <StateLabel hue={hues[state]}>{t(`states.${state}`)}</StateLabel>
          </Box>
          <div>{t(`reasons.${reason}`)}</div>
          {note && (
            <Typography color="textSecondary" dir="auto">
              {note}
            </Typography>
          )}
        </li>
      ))}
    </Stack>
  );
}

const hues = {
  requested: 'info',
  pending: 'info',
  succeeded: 'success',
  failed: 'warning',
} as const satisfies Record<Refund['state'], StateHue>;
