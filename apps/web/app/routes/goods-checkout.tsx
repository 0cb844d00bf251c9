import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Thing } from '@skrin/contract/billing/schemas';
import type { Basket } from '@skrin/contract/shop/basket';
import { isOpen } from '@skrin/domain/billing/open-order';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenOrderNotice } from '../features/billing/components/open-order-notice.tsx';
import { OrderForm } from '../features/billing/components/order-form.tsx';
import { PriceSummary } from '../features/billing/components/price-summary.tsx';
import { VoucherSection } from '../features/billing/components/voucher-section.tsx';
import type { Item } from '../features/billing/order-view.ts';
import { thingOrdersQuery } from '../features/billing/queries.ts';
import { useVoucherPreview } from '../features/billing/use-voucher-preview.ts';
import type { LoweringVoucher } from '../features/billing/voucher.ts';
import { GoodsCheckoutPage } from '../features/shop/pages/goods-checkout-page.tsx';
import { basketQuery } from '../features/shop/queries.ts';
import type { OpenBasket } from '../features/shop/use-basket.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { ContentSkeleton } from '../kit/page-skeleton.tsx';

interface GoodsCheckoutProps extends Omit<OpenBasket, 'basket'> {
  basket: Basket;
  offerId: string | undefined;
}

/** Pays for the goods of a basket. */
export default function GoodsCheckout(props: GoodsCheckoutProps) {
  const { basket } = props;
  const thing: Thing | undefined = basket.id === null ? undefined : { kind: 'basket', ref: basket.id };
  const [code, setCode] = useState<string>();
  // Worked out again whenever the basket costs something else.
  const voucher = useVoucherPreview(thing, code, basket.total.amount);
  return (
    <GoodsCheckoutPage
      {...props}
      discount={voucher?.preview.discount}
      coupon={
        thing && (
          <VoucherSection
            thing={thing}
            onOpened={() => undefined}
            lowering={voucher}
            onLowered={(lowering) => setCode(lowering?.code)}
          />
        )
      }
      payment={thing && <Payment {...props} thing={thing} voucher={voucher} />}
    />
  );
}

interface PaymentProps extends Pick<GoodsCheckoutProps, 'basket' | 'offerId'> {
  thing: Thing;
  voucher: LoweringVoucher | undefined;
}

function Payment({ basket, offerId, thing, voucher }: PaymentProps) {
  const { t } = useTranslation('shopOrder');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const orders = useQuery(thingOrdersQuery(thing.ref));
  const open = orders.data?.items.find(({ state }) => isOpen(state));
  if (orders.isPending) return <ContentSkeleton rows={3} />;
  const { total, totalUsd } = basket;
  const item: Item = {
    name: t('item'),
    price: total,
    charges: [
      { method: 'midtrans', charge: total },
      ...(totalUsd ? [{ method: 'paypal' as const, charge: totalUsd }] : []),
    ],
  };
  return (
    <Stack spacing={3}>
      {open && <OpenOrderNotice order={open} kind={thing.kind} />}
      <Paper component="section" variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
        <Stack spacing={3}>
          <PriceSummary
            item={voucher ? { ...item, price: voucher.preview.price } : item}
            discount={voucher?.preview.discount}
          />
          <OrderForm
            key={open?.id}
            thing={thing}
            item={item}
            open={open}
            voucher={voucher}
            // Somebody else may have bought the last piece: the basket then says what is left.
            onRefused={() => queryClient.invalidateQueries({ queryKey: basketQuery(offerId, language).queryKey })}
          />
        </Stack>
      </Paper>
    </Stack>
  );
}
