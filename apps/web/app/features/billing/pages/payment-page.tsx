import Stack from '@mui/material/Stack';
import type { Thing } from '@skrin/contract/billing/schemas';
import { isOpen } from '@skrin/domain/billing/open-order';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Columns } from '../../../kit/columns.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Page } from '../../../kit/page.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { OpenOrderNotice } from '../components/open-order-notice.tsx';
import { OrderForm } from '../components/order-form.tsx';
import type { VoucherFormProps } from '../components/voucher-form.tsx';
import { VoucherSection } from '../components/voucher-section.tsx';
import type { Item } from '../order-view.ts';
import { pricesQuery, thingOrdersQuery } from '../queries.ts';
import { pageOf } from '../thing.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import { handedOn } from '../voucher.ts';

// Loaded on demand: only some people read the terms, which are below the form.
const PaymentTerms = lazy(async () => ({
  default: (await import('../components/payment-terms.tsx')).PaymentTerms,
}));

// Only for consultations.
const CancellationTerms = lazy(async () => ({
  default: (await import('../components/cancellation-terms.tsx')).CancellationTerms,
}));

const nothing = () => undefined;

interface PaymentPageProps {
  /** Must be unpaid. */
  thing: Thing;
  /** Name and price; without it, those of a result. */
  item?: Item;
  /** Shown first, above all ways to pay: the care level of an analysis. */
  care: ReactNode;
  /** Called when a voucher has opened the thing. */
  onOpened?: () => void;
}

/** Pays for a thing. For a result, a voucher can be redeemed here too. */
export function PaymentPage({ thing, item: given, care, onOpened = nothing }: PaymentPageProps) {
  const { t } = useOrderTexts(thing.kind);
  const { data, error, refetch } = useQuery({ ...pricesQuery(), enabled: given === undefined });
  const item = given ?? data?.items[0];
  // If this request fails, people can still pay: with a new order, the server closes the open one.
  const orders = useQuery(thingOrdersQuery(thing.ref));
  const open = orders.data?.items.find(({ state }) => isOpen(state));
  const { state } = useLocation();
  const [voucher, setVoucher] = useState(() => handedOn(state));
  const isReady = item && !orders.isPending;
  return (
    <Page title={t('title')} lead={t('lead')} width="wide" back={{ to: pageOf(thing), label: t('back') }}>
      {care}
      <Columns
        side={
          thing.kind === 'analysis' ? (
            <Aside thing={thing} onOpened={onOpened} lowering={voucher} onLowered={setVoucher} />
          ) : (
            <Suspense>
              <CancellationTerms />
            </Suspense>
          )
        }
      >
        <Stack spacing={3}>
          {error && <ErrorState error={error} onRetry={refetch} />}
          {open && <OpenOrderNotice order={open} kind={thing.kind} />}
          {isReady ? (
            <OrderForm key={open?.id} thing={thing} item={item} open={open} voucher={voucher} />
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
