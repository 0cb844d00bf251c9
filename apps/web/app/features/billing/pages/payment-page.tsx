import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Order, Thing } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import { isOpen } from '@skrin/domain/billing/order-states';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Columns } from '../../../kit/columns.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Page } from '../../../kit/page.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { OrderForm } from '../components/order-form.tsx';
import type { VoucherFormProps } from '../components/voucher-form.tsx';
import { VoucherSection } from '../components/voucher-section.tsx';
import { pricesQuery, thingOrdersQuery } from '../queries.ts';
import { handedOn } from '../voucher.ts';

// Read by some, below what everybody came for.
const PaymentTerms = lazy(async () => ({
  default: (await import('../components/payment-terms.tsx')).PaymentTerms,
}));

interface PaymentPageProps {
  /** Not paid for yet. */
  thing: Thing;
  /** What comes first, above every way to pay: the care level of an analysis. */
  care: ReactNode;
  onOpened: () => void;
}

/** Pay for a locked result, or redeem a voucher for it. */
export function PaymentPage({ thing, care, onOpened }: PaymentPageProps) {
  const { t } = useTranslation('billing');
  const { data, error, refetch } = useQuery(pricesQuery());
  const [price] = data?.items ?? [];
  // Without an answer people may still pay: the server closes what is open.
  const orders = useQuery(thingOrdersQuery(thing.ref));
  const open = orders.data?.items.find(({ state }) => isOpen(state));
  const { state } = useLocation();
  const [voucher, setVoucher] = useState(() => handedOn(state));
  const isReady = price && !orders.isPending;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="wide"
      back={{ to: href('analysis', { id: thing.ref }), label: t('back') }}
    >
      {care}
      <Columns side={<Aside thing={thing} onOpened={onOpened} lowering={voucher} onLowered={setVoucher} />}>
        <Stack spacing={3}>
          {error && <ErrorState error={error} onRetry={refetch} />}
          {open && <OpenOrderNotice order={open} />}
          {isReady ? (
            <OrderForm key={open?.id} thing={thing} item={price} open={open} voucher={voucher} />
          ) : (
            !error && <ContentSkeleton rows={4} />
          )}
        </Stack>
      </Columns>
    </Page>
  );
}

const Aside = (props: VoucherFormProps) => (
  <Stack spacing={3}>
    <VoucherSection {...props} />
    <Suspense>
      <PaymentTerms />
    </Suspense>
  </Stack>
);

/** A payment for the same thing that was begun before: it can go on, and another method closes it. */
function OpenOrderNotice({ order: { id, method, state } }: { order: Order }) {
  const { t } = useTranslation('billing');
  const kind = state === 'review' ? 'review' : 'pending';
  return (
    <Alert severity="info">
      <AlertTitle component="h2">{t(`open.${kind}.title`, { method: t(`methods.${method}`) })}</AlertTitle>
      {t(`open.${kind}.text`)}
      <br />
      <Button
        component={Link}
        to={href('payment', { order: id })}
        variant="outlined"
        color="inherit"
        sx={{ marginBlockStart: 1.5 }}
      >
        {t('open.show')}
      </Button>
    </Alert>
  );
}
