import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { voucherResource } from '@skrin/contract/billing/voucher.resource';
import { listSponsorTotals, type SponsorTotals as Totals } from '@skrin/contract/billing/voucher-endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { showError } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { resourceKey } from '../../../resource/api.ts';
import { useLabels } from '../../../resource/labels.ts';

/** Its key is below that of the lists, so that a new batch refetches it too. */
const sponsorsQuery = () =>
  queryOptions({
    queryKey: resourceKey(voucherResource, 'list', 'sponsors'),
    queryFn: ({ signal }) => call(listSponsorTotals, { signal }),
  });

const figures = ['batches', 'issued', 'redeemed', 'left', 'expired'] as const satisfies readonly (keyof Totals)[];

/** A table of each sponsor's vouchers and their use, for download; nothing while no batch has a sponsor. */
export function SponsorTotals() {
  const items = useQuery(sponsorsQuery()).data?.items ?? [];
  return items.some(({ sponsor }) => sponsor !== null) ? <Sponsors items={items} /> : null;
}

function Sponsors({ items }: { items: readonly Totals[] }) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const table = useSponsorTable(items);
  const save = () => void download([table.head, ...table.rows.map(({ name, values }) => [name, ...values])]);
  return (
    <Box component="section" aria-labelledby="sponsors" sx={{ marginBlockEnd: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography id="sponsors" variant="h3" component="h2">
          {t('sponsors.title')}
        </Typography>
        <Button onClick={save}>{t('list.export')}</Button>
      </Box>
      <Paper variant="outlined" tabIndex={0} role="group" aria-labelledby="sponsors" sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}>
          <TableHead>
            <TableRow>
              {table.head.map((label) => (
                <TableCell key={label}>{label}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {table.rows.map(({ name, values }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  <bdi>{name}</bdi>
                </TableCell>
                {values.map((value, at) => (
                  <TableCell key={figures[at]}>{format.number(value)}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Box>
  );
}

function useSponsorTable(items: readonly Totals[]) {
  const { t } = useTranslation('workspace');
  const labels = useLabels(voucherResource);
  const labelOf = (name: (typeof figures)[number]) => (name === 'batches' ? labels.plural : labels.field(name));
  return {
    head: [labels.field('sponsor'), ...figures.map(labelOf)],
    rows: items.map((totals) => ({
      name: totals.sponsor ?? t('sponsors.none'),
      values: figures.map((figure) => totals[figure]),
    })),
  };
}

async function download(rows: (string | number)[][]): Promise<void> {
  try {
    const [{ toCsv, BYTE_ORDER_MARK }, { downloadFile }] = await Promise.all([
      import('../../../resource/csv/export-rows.ts'),
      import('../../../resource/csv/download.ts'),
    ]);
    const name = `sponsors-${new Date().toISOString().slice(0, 10)}.csv`;
    downloadFile(name, BYTE_ORDER_MARK + toCsv(rows.map((row) => row.map(String))), 'text/csv');
  } catch (error) {
    showError(error as Error);
  }
}
