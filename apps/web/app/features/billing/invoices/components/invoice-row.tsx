import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Invoice } from '@skrin/contract/billing/invoices';
import { href } from '@skrin/contract/pages';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DateTime } from '../../../../kit/date-time.tsx';
import { LinkRow } from '../../../../kit/link-row.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { touchTarget } from '../../../../theme/tokens.ts';
import { useInvoiceDownload } from '../use-invoice-download.ts';
import { InvoiceStateLabel } from './invoice-state-label.tsx';

interface InvoiceRowProps {
  invoice: Invoice;
  /** Whether to name the person who is billed: staff sees everybody's invoices. */
  named: boolean;
}

/** An invoice in the list: number, date, item, amount. The row links to its page, and a button downloads the PDF. */
export function InvoiceRow({ invoice, named }: InvoiceRowProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const { id, number, kind, issuedAt, lines, total, state, billedTo } = invoice;
  return (
    <LinkRow>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={href('invoiceDetails', { id })}
          color="textPrimary"
          underline="none"
          className="to"
          sx={{ fontWeight: 650 }}
        >
          {t(`title.${kind}`, { number })}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <DateTime time={issuedAt} clock={false} /> <span>·</span>{' '}
          <span>{format.list(lines.map(({ description }) => description))}</span>
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
    </LinkRow>
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
      // Stacked above the link that covers the whole row.
      sx={{ position: 'relative', zIndex: 1, inlineSize: touchTarget, blockSize: touchTarget }}
    >
      <Download aria-hidden size={18} />
    </IconButton>
  );
}
