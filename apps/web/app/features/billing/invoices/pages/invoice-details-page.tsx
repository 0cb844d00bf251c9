import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Invoice } from '@skrin/contract/billing/invoices';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { StateLabel } from '../../../../kit/state-label.tsx';
import { usePaper } from '../../../../kit/use-print-layout.ts';
import { InvoiceDocument } from '../components/invoice-document.tsx';
import { invoiceHues } from '../invoice-hues.ts';
import { invoiceQuery } from '../queries.ts';
import { useInvoiceDownload } from '../use-invoice-download.ts';
import type { Route } from './+types/invoice-details-page.ts';

/** One invoice or credit note, with buttons to download and print it. */
export default function InvoiceDetailsPage({ params: { id } }: Pick<Route.ComponentProps, 'params'>) {
  const { t } = useTranslation(['invoices', 'common', 'resources']);
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(id));
  usePaper();
  if (!invoice) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return (
    <Page
      title={t(`title.${invoice.kind}`, { number: invoice.number })}
      breadcrumbs={<Breadcrumbs />}
      actions={
        <StateLabel hue={invoiceHues[invoice.state]}>
          {t(`resources:invoice.options.state.${invoice.state}`)}
        </StateLabel>
      }
    >
      <GlobalStyles styles={printStyles} />
      <Typography sx={{ display: 'none', fontWeight: 650, '@media print': { display: 'block' } }}>
        {t('common:appName')}
      </Typography>
      <InvoiceDocument invoice={invoice} />
      <PageLinks invoice={invoice} />
    </Page>
  );
}

/** In print, only the invoice is visible. */
const printStyles = {
  '@media print': { 'header, footer, nav, [data-no-print]': { display: 'none !important' } },
} as const;

function PageLinks({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const download = useInvoiceDownload(invoice);
  return (
    <Stack direction="row" data-no-print sx={{ flexWrap: 'wrap', gap: 1.5, marginBlockStart: 3 }}>
      <Button
        variant="contained"
        startIcon={<Download aria-hidden size={18} />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('download')}
      </Button>
      <Button variant="outlined" startIcon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </Stack>
  );
}
