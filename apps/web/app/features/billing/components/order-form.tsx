import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createOrder } from '@skrin/contract/billing/endpoints';
import { type PaymentMethod, paymentMethods } from '@skrin/contract/billing/methods';
import type { Order, OrderInput, Thing } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import { chargeOf } from '@skrin/domain/billing/prices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { isSameBody, useIdempotencyKey } from '../../../api/idempotency-key.ts';
import { ChoiceGroup } from '../../../kit/choice-group.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import type { Item } from '../order-view.ts';
import { orderQuery } from '../queries.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import type { LoweringVoucher } from '../voucher.ts';
import { GatewayError } from './gateway-error.tsx';
import { PriceBar } from './price-bar.tsx';
import { ChargedAs } from './price-summary.tsx';
import { WayMarks } from './way-marks.tsx';

interface OrderFormProps {
  thing: Thing;
  item: Item;
  /** The open order for the same thing, if there is one. */
  open?: Order | undefined;
  voucher?: LoweringVoucher | undefined;
  /** Called when the server makes no order of it. */
  onRefused?: () => void;
  /** The label of the button; by default, that one proceeds to the payment. */
  action?: string | undefined;
  /** Below the price. */
  note?: string | undefined;
  /** Between the ways to pay and the button. */
  children?: ReactNode;
}

/** Asks for the payment method, and redirects to the gateway's own page. */
export function OrderForm({ thing, item: listed, open, voucher, onRefused, note, children, ...props }: OrderFormProps) {
  const { t } = useOrderTexts(thing.kind);
  const { action = t('proceed') } = props;
  const format = useFormat();
  const [method, setMethod] = useState<PaymentMethod>(open?.method ?? 'midtrans');
  const item = { ...listed, ...(voucher && { price: voucher.preview.price, charges: voucher.preview.charges }) };
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { keyOf, forget } = useIdempotencyKey(isSameBody);
  const order = useMutation({
    mutationFn: () => {
      const body: OrderInput = { lines: [thing], method, ...(voucher && { voucherCode: voucher.code }) };
      return call(createOrder, { body, idempotencyKey: keyOf(body) });
    },
    // The error is shown above the button, so no toast is needed.
    meta: { ownToast: true },
    onError: () => onRefused?.(),
    onSuccess: (made) => {
      forget();
      if (made.redirectUrl) return window.location.assign(made.redirectUrl);
      // Without a redirect URL the order has been closed in the meantime; its page says how it ended.
      queryClient.setQueryData(orderQuery(made.id).queryKey, made);
      return navigate(href('payment', { order: made.id }));
    },
  });
  useReturn(order.reset);
  const offered = paymentMethods.filter((each) => item.charges.some((charge) => charge.method === each));
  const choices = {
    midtrans: { label: t('ways.midtrans'), hint: <WayMarks /> },
    paypal: {
      label: t('methods.paypal'),
      hint: t('ways.paypalHint', { charge: format.money(chargeOf(item, 'paypal')) }),
    },
  };
  return (
    <>
      <ChoiceGroup
        name="method"
        legend={t('chooseMethod')}
        options={offered.map((value) => ({ value, ...choices[value] }))}
        value={[method]}
        onChange={([chosen]) => chosen && setMethod(chosen)}
        stacked
      />
      <ChargedAs item={item} method={method} />
      {children}
      <Typography color="textSecondary" sx={{ fontSize: 'small' }}>
        {open && open.method !== method && (
          <span>{`${t('open.closes', { method: t(`methods.${open.method}`) })} `}</span>
        )}
        <span>{t(`redirect.${method}`)}</span>
      </Typography>
      <PriceBar
        price={chargeOf(item, method)}
        note={note}
        problem={
          order.error && (
            <Box sx={{ marginBlockEnd: 1 }}>
              <GatewayError kind={thing.kind} error={order.error} meaning="gatewayDown" />
            </Box>
          )
        }
      >
        <Button
          variant="contained"
          size="large"
          // Still loading after success, because the browser is about to leave the page.
          loading={order.isPending || order.isSuccess}
          onClick={() => order.mutate()}
        >
          <span>{action}</span>
        </Button>
      </PriceBar>
    </>
  );
}

/** Restores the form after Back from the gateway: the browser's page cache brings it back still loading. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [onReturn]);
}
