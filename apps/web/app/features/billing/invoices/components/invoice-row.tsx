import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Invoice } from '@skrin/contract/billing/invoices';
import { href } from '@skrin/contract/pages';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DateTime } from '../../../../kit/date-time.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { touchTarget } from '../../../../theme/tokens.ts';
import { useInvoiceDownload } from '../use-invoice-download.ts';
import { InvoiceStateLabel } from './invoice-state-label.tsx';

interface InvoiceRowProps {
  invoice: Invoice;
  /** Whether whose it is needs to be said. */
  named: boolean;
}

/** An invoice in the list: its number, when, for what, how much. The whole row leads to it, its button to the file. */
export function InvoiceRow({ invoice, named }: InvoiceRowProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const { id, number, kind, issuedAt, lines, total, state, billedTo } = invoice;
  return (
    <Row>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={href('invoiceDetails', { id })}
          color="textPrimary"
          underline="none"
          className="to"
        >
          {t(`title.${kind}`, { number })}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <DateTime time={issuedAt} clock={false} /> · {format.list(lines.map(({ description }) => description))}
        </Typography>
        {named && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{billedTo?.name ?? t('accountDeleted')}</bdi>
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end' }}>
        <Typography component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {format.money(kind === 'invoice' ? total : { ...total, amount: -total.amount })}
        </Typography>
        <InvoiceStateLabel state={state} />
      </Box>
      <DownloadButton invoice={invoice} />
    </Row>
  );
}

function DownloadButton({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const download = useInvoiceDownload(invoice);
  const label = t(`pdf.${invoice.kind}`, { number: invoice.number });
  return (
    <IconButton
      aria-label={label}
      title={label}
      loading={download.isPending}
      onClick={() => download.mutate()}
      // Above the link that the row is.
      sx={{ position: 'relative', zIndex: 1, inlineSize: touchTarget, blockSize: touchTarget }}
    >
      <Download aria-hidden size={18} />
    </IconButton>
  );
}

const Row = styled('li')(({ theme: { vars, spacing } }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  columnGap: spacing(2),
  rowGap: spacing(1),
  padding: spacing(1.5, 2),
  '& + &': { borderBlockStart: `1px solid ${vars.palette.divider}` },
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '& .to': { fontWeight: 650 },
  '& .to::after': { content: '""', position: 'absolute', inset: 0 },
}));
