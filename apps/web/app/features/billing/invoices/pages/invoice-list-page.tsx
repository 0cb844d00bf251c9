import Paper from '@mui/material/Paper';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../../kit/show-more.tsx';
import { InvoiceRow } from '../components/invoice-row.tsx';
import { invoicesQuery } from '../queries.ts';
import { useManagesOrders } from '../use-manages-orders.ts';

/** Invoices and credit notes, newest first: the user's own, or everybody's for staff who manage orders. */
export default function InvoiceListPage() {
  const { t } = useTranslation(['invoices', 'pages']);
  return (
    <Page title={t('pages:invoiceList.title')} lead={t('lead')}>
      <Invoices />
    </Page>
  );
}

function Invoices() {
  const { t } = useTranslation(['invoices', 'common']);
  const named = useManagesOrders();
  const list = useInfiniteQuery(invoicesQuery());
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={3} />;
  const invoices = data.pages.flatMap(({ items }) => items);
  if (invoices.length === 0) return <EmptyState icon={FileText} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} named={named} />
        ))}
      </Paper>
      <ShowMore list={list} sx={{ marginBlockStart: 2 }} />
    </>
  );
}
