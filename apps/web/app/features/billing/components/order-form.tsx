import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createOrder } from '@skrin/contract/billing/endpoints';
import { type PaymentMethod, paymentMethods } from '@skrin/contract/billing/methods';
import type { Order, OrderInput, Thing } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import { chargeOf } from '@skrin/domain/billing/prices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
import { PriceSummary } from './price-summary.tsx';

interface OrderFormProps {
  thing: Thing;
  item: Item;
  /** The open order for the same thing, if there is one. */
  open?: Order | undefined;
  voucher?: LoweringVoucher | undefined;
  /** Called when the server makes no order of it. */
  onRefused?: () => void;
}

/** Shows what is bought, asks for the payment method, and redirects to the gateway's own page. */
export function OrderForm({ thing, item: listed, open, voucher, onRefused }: OrderFormProps) {
  const { t } = useOrderTexts(thing.kind);
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
  const options = offered.map((value) => ({
    value,
    label: t(`methods.${value}`),
    hint: t(`methodHints.${value}`, { charge: format.money(chargeOf(item, value)) }),
  }));
  return (
    <Paper component="section" variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Stack spacing={3}>
        <PriceSummary item={item} method={method} discount={voucher?.preview.discount} />
        <ChoiceGroup
          name="method"
          legend={t('chooseMethod')}
          options={options}
          value={[method]}
          onChange={([chosen]) => chosen && setMethod(chosen)}
        />
        <GatewayError kind={thing.kind} error={order.error} meaning="gatewayDown" />
        <div>
          <Typography sx={{ marginBlockEnd: 1.5 }}>
            {open && open.method !== method && (
              <span>{`${t('open.closes', { method: t(`methods.${open.method}`) })} `}</span>
            )}
            <span>{t(`redirect.${method}`)}</span>
          </Typography>
          <Button
            variant="contained"
            size="large"
            // Still loading after success, because the browser is about to leave the page.
            loading={order.isPending || order.isSuccess}
            onClick={() => order.mutate()}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            {t('proceed')}
          </Button>
        </div>
      </Stack>
    </Paper>
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
