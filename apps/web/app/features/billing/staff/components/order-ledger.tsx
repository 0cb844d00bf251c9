import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { OrderHistory } from '@skrin/contract/billing/history';
import type { LedgerKind } from '@skrin/domain/billing/ledger';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../kit/card-section.tsx';
import { DateTime } from '../../../../kit/date-time.tsx';
import { useFormat } from '../../../../kit/use-format.ts';

type Ledger = NonNullable<OrderHistory['books']>['ledger'];

/** The ledger entries of an order. */
export function OrderLedger({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  return (
    <CardSection title={t('ledger.title')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('ledger.when')}</TableCell>
              <TableCell>{t('ledger.what')}</TableCell>
              <TableCell align="right">{t('ledger.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {ledger.map(({ at, kind, amount }) => (
              <TableRow key={`${at} ${kind}`}>
                <TableCell>
                  <DateTime time={at} short />
                </TableCell>
                <TableCell>{t(`ledger.kinds.${kind as LedgerKind}`)}</TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {format.money(amount)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </CardSection>
  );
}
