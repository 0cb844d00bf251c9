import Alert from '@mui/material/Alert';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import type { PaymentRequest } from '@skrin/contract/billing/payment-requests';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { CardSection } from '../../../../kit/card-section.tsx';
import { Description, DescriptionList } from '../../../../kit/description-list.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { StateLabel } from '../../../../kit/state-label.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { usePaper } from '../../../../kit/use-print-layout.ts';
import { RequestActions } from '../components/request-actions.tsx';
import { RequestPaper } from '../components/request-paper.tsx';
import { requestQuery } from '../queries.ts';
import { requestHues } from '../request-hues.ts';

/** One request: its paper, its payment, and what can be done. */
export default function RequestDetailsPage({ params: { id } }: { params: { id: string } }) {
  const { t } = useTranslation(['paymentRequests', 'requestPaper', 'resources', 'common']);
  const { data: request, error, refetch } = useQuery(requestQuery(id));
  usePaper();
  if (!request) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  const { number, customer, state, isOverdue, payment } = request;
  return (
    <Page
      title={
        number === null
          ? t('paymentRequests:details.draftOf', { customer: customer.name })
          : t('requestPaper:title', { number })
      }
      breadcrumbs={<Breadcrumbs />}
      actions={
        <Stack direction="row" sx={{ gap: 1, alignSelf: 'start' }}>
          {isOverdue && <StateLabel hue="error">{t('paymentRequests:details.overdue')}</StateLabel>}
          <StateLabel hue={requestHues[state]}>{t(`resources:paymentRequest.options.state.${state}`)}</StateLabel>
        </Stack>
      }
    >
      <GlobalStyles styles={printStyles} />
      <Typography sx={{ display: 'none', fontWeight: 650, '@media print': { display: 'block' } }}>
        {t('common:appName')}
      </Typography>
      <Stack spacing={3}>
        {state === 'recorded' && (
          <Alert severity="info" data-no-print>
            {t('paymentRequests:details.waits', { name: payment?.recordedBy ?? t('paymentRequests:details.somebody') })}
          </Alert>
        )}
        <RequestActions request={request} />
        <RequestPaper request={request} />
        {payment && <Payment request={request} payment={payment} />}
      </Stack>
    </Page>
  );
}

/** In print, only the request is visible. */
const printStyles = {
  '@media print': { 'header, footer, nav, [data-no-print]': { display: 'none !important' } },
} as const;

interface PaymentProps {
  request: PaymentRequest;
  payment: NonNullable<PaymentRequest['payment']>;
}

function Payment({ request: { invoice }, payment }: PaymentProps) {
  const { t } = useTranslation('paymentRequests');
  const format = useFormat();
  return (
    <CardSection title={t('details.payment')}>
      <DescriptionList layout="rows">
        <Description name={t('pay.paidOn')}>{format.day(payment.paidOn)}</Description>
        <Description name={t('pay.bankReference')}>
          <bdi>{payment.bankReference}</bdi>
        </Description>
        <Description name={t('details.recordedBy')}>
          <bdi>{payment.recordedBy ?? '–'}</bdi>
        </Description>
        {payment.confirmedBy && (
          <Description name={t('details.confirmedBy')}>
            <bdi>{payment.confirmedBy}</bdi>
          </Description>
        )}
        {invoice && (
          <Description name={t('details.invoice')}>
            <Link
              component={RouterLink}
              to={href('invoiceDetails', { id: invoice.id })}
              sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 44 }}
            >
              <bdi>{invoice.number}</bdi>
            </Link>
          </Description>
        )}
      </DescriptionList>
    </CardSection>
  );
}
