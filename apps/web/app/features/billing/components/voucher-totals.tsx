import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { getVoucherTotals } from '@skrin/contract/billing/endpoints';
import type { VoucherTotals as Totals } from '@skrin/contract/billing/schemas';
import { voucherResource } from '@skrin/contract/billing/voucher.resource';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { resourceKey } from '../../../resource/api.ts';
import { useLabels } from '../../../resource/labels.ts';

/** Its key is below that of the lists, so that a new batch refetches it too. */
const totalsQuery = () =>
  queryOptions({
    queryKey: resourceKey(voucherResource, 'list', 'totals'),
    queryFn: ({ signal }) => call(getVoucherTotals, { signal }),
  });

const shown = ['issued', 'redeemed', 'left', 'expired'] as const satisfies readonly (keyof Totals)[];

/** Uses of all batches, whatever the list below is filtered by. */
export function VoucherTotals() {
  const { t } = useTranslation('billing');
  const { data, error, refetch } = useQuery(totalsQuery());
  return (
    <Box component="section" aria-labelledby="totals" aria-busy={!data && !error}>
      <Typography id="totals" variant="h3" component="h2">
        {t('allBatches')}
      </Typography>
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : <Figures totals={data} />}
    </Box>
  );
}

function Figures({ totals }: { totals: Totals | undefined }) {
  const labels = useLabels(voucherResource);
  const format = useFormat();
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        gap: 2,
        marginBlock: '12px 24px',
      }}
    >
      {shown.map((name) => (
        <Paper key={name} variant="outlined" sx={{ padding: 2 }}>
          <Typography component="dt" color="textSecondary">
            {labels.field(name)}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
            {totals ? format.number(totals[name]) : <Skeleton width="4ch" />}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
