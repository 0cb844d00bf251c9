import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Invoice } from '@skrin/contract/billing/invoices';
import type { Order } from '@skrin/contract/billing/schemas';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { orderInvoicesQuery } from '../queries.ts';
import { useInvoiceDownload } from '../use-invoice-download.ts';

/** Download buttons for the invoice of a paid order and its credit notes; nothing while there is none. */
export function InvoiceDownloads({ order }: { order: Order }) {
  const { data } = useQuery(orderInvoicesQuery(order));
  if (!data?.items.length) return null;
  return (
    <Stack spacing={1} data-no-print sx={{ alignItems: 'start', marginBlockStart: 2 }}>
      {data.items.toReversed().map((invoice) => (
        <DownloadButton key={invoice.id} invoice={invoice} />
      ))}
    </Stack>
  );
}

function DownloadButton({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const download = useInvoiceDownload(invoice);
  return (
    <Button
      variant="outlined"
      startIcon={<Download aria-hidden size={18} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      <span>{t(`pdf.${invoice.kind}`, { number: invoice.number })}</span>
    </Button>
  );
}
