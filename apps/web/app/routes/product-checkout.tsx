import { href } from '@skrin/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { CheckoutPage } from '../features/billing/pages/checkout-page.tsx';
import { analysesQuery } from '../features/screening/analysis-queries.ts';
import { readKept } from '../features/shop/kept-basket.ts';
import { useBasket } from '../features/shop/use-basket.ts';
import { FailedPage } from '../kit/failed-page.tsx';
import { Page } from '../kit/page.tsx';
import { PageMeta } from '../kit/page-meta.tsx';
import { ContentSkeleton } from '../kit/page-skeleton.tsx';
import { useHydrated } from '../kit/use-hydrated.ts';
import { useLatePart } from '../kit/use-late-part.ts';
import { useSession } from '../session/session.ts';
import { HelpFirst } from './help-first.tsx';

const loadGoods = () => import('./goods-checkout.tsx');

/** The way to pay for the goods in the basket; without any, what is paid for a result. */
export default function ProductCheckoutRoute() {
  const { status } = useSession();
  const hydrated = useHydrated();
  if (!hydrated || status === 'loading') return <CheckoutPage customer={{ signedIn: false }} />;
  return <Checkout />;
}

function Checkout() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const offerId = useSearchParams()[0].get('basket') ?? undefined;
  const open = useBasket(offerId);
  // Read at once: nothing takes the place of the page for a moment where a visitor has put nothing together.
  const [hasKept] = useState(() => readKept().length > 0);
  const hasGoods = useEverTrue(Boolean(offerId) || hasAny(open.basket));
  const Goods = useLatePart(loadGoods, hasGoods);
  if (offerId && !open.isMember)
    return status === 'unauthenticated' && <Navigate to={href('login', { returnTo: pathname + search })} replace />;
  if (open.error && !open.basket) return <FailedPage error={open.error} onRetry={open.refetch} />;
  if (!open.basket && (open.isMember || hasKept)) return <Loading />;
  if (!open.basket || !hasGoods)
    return open.isMember ? <MemberCheckout /> : <CheckoutPage customer={{ signedIn: false }} />;
  return (
    <HelpFirst loading={<Loading />}>
      {Goods ? <Goods {...open} basket={open.basket} offerId={offerId} /> : <Loading />}
    </HelpFirst>
  );
}

/** The frame of the page while its basket is read. */
function Loading() {
  const { t } = useTranslation('pricing');
  return (
    <Page title={t('checkout.title')} width="wide" meta={<PageMeta page="productCheckout" />}>
      <ContentSkeleton />
    </Page>
  );
}

const hasAny = (basket: ReturnType<typeof useBasket>['basket']): boolean =>
  basket !== undefined && basket.items.length + basket.faults.length > 0;

/** Whether it was ever so: who empties their basket stays on its page, where they can put things back. */
function useEverTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return now || ever;
}

/** If the analyses cannot be loaded, the links to them and to a new check are still shown. */
function MemberCheckout() {
  const { data, isPending } = useInfiniteQuery(analysesQuery());
  if (isPending) return <Loading />;
  const locked = data?.pages.flatMap(({ items }) => items).find(({ can }) => can.unlock);
  return <CheckoutPage customer={{ signedIn: true, lockedAnalysisId: locked?.id }} />;
}
