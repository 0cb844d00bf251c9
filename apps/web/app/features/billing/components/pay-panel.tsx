import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Thing } from '@skrin/contract/billing/schemas';
import { isOpen } from '@skrin/domain/billing/open-order';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ActionAside } from '../../../kit/action-frame.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import type { Item } from '../order-view.ts';
import { pricesQuery, thingOrdersQuery } from '../queries.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import type { LoweringVoucher } from '../voucher.ts';
import { MoneyBackFold } from './money-back-fold.tsx';
import { OpenOrderNotice } from './open-order-notice.tsx';
import { OrderForm } from './order-form.tsx';
import { PriceSummary } from './price-summary.tsx';
import { VoucherSection } from './voucher-section.tsx';

interface PayPanelProps {
  /** Must be unpaid. */
  thing: Thing;
  /** Name and price; without it, those of a result. */
  item?: Item | undefined;
  /** The heading; without it, the page is named as it is. */
  title?: string;
  /** Shows what is bought, with this beside its name: a small picture of it, or nothing. */
  summary?: { picture: ReactNode } | undefined;
  /** The label of the button. */
  action?: string | undefined;
  /** Below the price. */
  note?: string | undefined;
  /** Called when a voucher has opened the thing. */
  onOpened: () => void;
}

/** The ways to pay for a thing, in an `ActionFrame`. For a result, a voucher can be redeemed here too. */
export function PayPanel({ thing, item: given, title, summary, action, note, onOpened }: PayPanelProps) {
  const id = useId();
  const { t } = useOrderTexts(thing.kind);
  const prices = useQuery({ ...pricesQuery(), enabled: given === undefined });
  const item = given ?? prices.data?.items[0];
  // If this request fails, people can still pay: with a new order, the server closes the open one.
  const orders = useQuery(thingOrdersQuery(thing.ref));
  const open = orders.data?.items.find(({ state }) => isOpen(state));
  const [voucher, setVoucher] = useState<LoweringVoucher>();
  const isReady = item && !orders.isPending;
  return (
    <ActionAside {...(title ? { 'aria-labelledby': id } : { 'aria-label': t('title') })}>
      {title && (
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
      )}
      {summary && item && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          {summary.picture}
          <PriceSummary
            item={voucher ? { ...item, price: voucher.preview.price } : item}
            discount={voucher?.preview.discount}
          />
        </Box>
      )}
      {prices.error && <ErrorState error={prices.error} onRetry={prices.refetch} />}
      {open && <OpenOrderNotice order={open} kind={thing.kind} />}
      {isReady ? (
        <OrderForm key={open?.id} thing={thing} item={item} open={open} voucher={voucher} action={action} note={note}>
          {thing.kind === 'analysis' && (
            <div>
              <VoucherSection thing={thing} onOpened={onOpened} lowering={voucher} onLowered={setVoucher} />
              <MoneyBackFold />
            </div>
          )}
        </OrderForm>
      ) : (
        !prices.error && <ContentSkeleton rows={4} />
      )}
    </ActionAside>
  );
}
