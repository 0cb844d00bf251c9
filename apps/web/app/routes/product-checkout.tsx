import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckoutPage } from '../features/billing/pages/checkout-page.tsx';
import { analysesQuery } from '../features/screening/analysis-queries.ts';
import { PageSkeleton } from '../kit/page-skeleton.tsx';
import { useSession } from '../session/session.ts';

export default function ProductCheckoutRoute() {
  const { status } = useSession();
  return status === 'authenticated' ? <MemberCheckout /> : <CheckoutPage customer={{ signedIn: false }} />;
}

/** If the analyses cannot be loaded, the links to them and to a new check are still shown. */
function MemberCheckout() {
  const { data, isPending } = useInfiniteQuery(analysesQuery());
  if (isPending) return <PageSkeleton />;
  const locked = data?.pages.flatMap(({ items }) => items).find(({ can }) => can.unlock);
  return <CheckoutPage customer={{ signedIn: true, lockedAnalysisId: locked?.id }} />;
}
