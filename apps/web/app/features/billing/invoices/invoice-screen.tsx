import Typography from '@mui/material/Typography';
import { invoiceResource } from '@skrin/contract/billing/invoice.resource';
import { getInvoicePdf } from '@skrin/contract/billing/invoices';
import { invoiceFileName } from '@skrin/contract/file-names';
import { Download, FileText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Late } from '../../../kit/late-part.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { defineScreen, type RowProps } from '../../../resource/screen.ts';
import { invoiceHues } from './invoice-hues.ts';
import { useManagesOrders } from './use-manages-orders.ts';

/** People with invoices of their own alone load none of it. */
const RequestSummary = lazy(() => import('../payment-requests/components/request-summary.tsx'));

type Props = RowProps<typeof invoiceResource>;

/** Invoices and credit notes: the user's own, or everybody's for staff who manage orders. */
export const invoiceScreen = defineScreen(invoiceResource, {
  icon: FileText,
  catalogues: ['invoices'],
  columns: ['number', 'createdAt', 'item', 'person', 'total', 'state', 'priceAmount', 'kind', 'email', 'method'],
  hidden: ['priceAmount', 'kind', 'email', 'method'],
  tabs: 'kind',
  filters: ['kind', 'state', 'createdAt', 'priceAmount'],
  form: [],
  detail: [],
  hues: { state: invoiceHues },
  actions: [{ key: 'pdf', icon: Download, call: getInvoicePdf, file: invoiceFileName }],
  slots: {
    cells: { number: Title, total: Total, person: Person },
    list: Lead,
    empty: NoInvoices,
  },
});

function Title({ row: { kind, number } }: Props) {
  const { t } = useTranslation('invoices');
  return t(`title.${kind}`, { number });
}

/** What went back is below zero. */
function Total({ row: { kind, total } }: Props) {
  const format = useFormat();
  return format.money(kind === 'invoice' ? total : { ...total, amount: -total.amount });
}

function Person({ row: { person } }: Props) {
  const { t } = useTranslation('invoices');
  return person ?? t('accountDeleted');
}

function Lead() {
  const { t } = useTranslation('invoices');
  const isStaff = useManagesOrders();
  return (
    <>
      {isStaff && (
        <Suspense fallback={<Late />}>
          <RequestSummary />
        </Suspense>
      )}
      <Typography color="textSecondary" sx={{ marginBlockEnd: 2 }}>
        {t('lead')}
      </Typography>
    </>
  );
}

function NoInvoices() {
  const { t } = useTranslation('invoices');
  return <EmptyState icon={FileText} title={t('empty.title')} text={t('empty.text')} />;
}
