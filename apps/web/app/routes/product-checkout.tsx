import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckoutPage } from '../features/billing/pages/checkout-page.tsx';
import { analysesQuery } from '../features/screening/analysis-queries.ts';
import { PageSkeleton } from '../kit/page-skeleton.tsx';
import { useSession } from '../session/session.ts';

export default function ProductCheckoutRoute() {
  const { status } = useSession();
  return status === 'authenticated' ? <MemberCheckout /> : <CheckoutPage customer={{ signedIn: false }} />;
}

/** When the analyses cannot be read, the way to them and to a new one is still there. */
function MemberCheckout() {
  const { data, isPending } = useInfiniteQuery(analysesQuery());
  if (isPending) return <PageSkeleton />;
  const locked = data?.pages.flatMap(({ items }) => items).find(({ can }) => can.unlock);
  return <CheckoutPage customer={{ signedIn: true, lockedAnalysisId: locked?.id }} />;
}
