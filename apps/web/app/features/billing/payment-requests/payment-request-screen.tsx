import { paymentRequestResource } from '@skrin/contract/billing/payment-request.resource';
import { getPaymentRequestPdf } from '@skrin/contract/billing/payment-request-endpoints';
import { paymentRequestFileName } from '@skrin/contract/file-names';
import { Download, HandCoins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { defineScreen } from '../../../resource/screen.ts';
import RequestSummary from './components/request-summary.tsx';
import { requestHues } from './request-hues.ts';

/** Payment requests to organisations, for staff. */
export const paymentRequestScreen = defineScreen(paymentRequestResource, {
  icon: HandCoins,
  catalogues: ['paymentRequests'],
  columns: [
    'customer',
    'number',
    'createdAt',
    'dueOn',
    'total',
    'state',
    'service',
    'totalAmount',
    'email',
    'sentAt',
    'paidAt',
  ],
  hidden: ['totalAmount', 'email', 'sentAt', 'paidAt'],
  filters: ['state', 'service', 'createdAt', 'dueOn', 'totalAmount'],
  form: [],
  detail: [],
  hues: { state: requestHues },
  actions: [{ key: 'pdf', icon: Download, call: getPaymentRequestPdf, file: paymentRequestFileName }],
  slots: { list: RequestSummary, empty: NoRequests },
});

function NoRequests() {
  const { t } = useTranslation('paymentRequests');
  return <EmptyState icon={HandCoins} title={t('empty.title')} text={t('empty.text')} />;
}
