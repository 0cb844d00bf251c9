import { href } from '@skrin/contract/pages';
import type { Basket } from '@skrin/contract/shop/basket';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { OrderPage } from '../features/billing/pages/order-page.tsx';
import type { ThingAccess } from '../features/billing/thing.ts';
import { basketQuery } from '../features/shop/queries.ts';
import { useLanguage } from '../i18n/use-language.ts';

interface BasketOrderProps {
  orderId: string;
  basketId: string;
}

/** The page that a gateway sends people back to after they paid for goods. */
export function BasketOrder({ orderId, basketId }: BasketOrderProps) {
  const { language } = useLanguage();
  const { data: basket, error } = useQuery(basketQuery(basketId, language));
  const navigate = useNavigate();
  const show = useCallback(
    () => navigate(href('profileOrder', { id: orderId }), { replace: true }),
    [navigate, orderId],
  );
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <OrderPage
      orderId={orderId}
      access={isGone ? 'gone' : basket && accessOf(basket)}
      care={null}
      mayPay={basket?.can.order ?? false}
      onPaid={show}
    />
  );
}

function accessOf({ state }: Basket): ThingAccess {
  if (state === 'closed') return 'gone';
  return state === 'paid' ? 'open' : 'locked';
}
