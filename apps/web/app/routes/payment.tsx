import type { Order } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { isOpen } from '@skrin/domain/billing/open-order';
import { needsHelpFirst } from '@skrin/domain/screening/care-level';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useCallback, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { PayingPage } from '../features/billing/pages/paying-page.tsx';
import { orderQuery } from '../features/billing/queries.ts';
import { type ThingAccess, thingOf } from '../features/billing/thing.ts';
import { SmallPhoto } from '../features/screening/analysis/components/small-photo.tsx';
import { analysesQuery, analysisQuery } from '../features/screening/analysis-queries.ts';
import { CareLevel } from '../features/screening/components/care-level.tsx';
import { EmergencyPage } from '../features/screening/components/emergency-page.tsx';
import { FindClinics } from '../features/screening/components/find-clinics.tsx';
import { screeningKeys } from '../features/screening/queries.ts';
import { FailedPage } from '../kit/failed-page.tsx';
import { PageSkeleton } from '../kit/page-skeleton.tsx';
import { useHydrated } from '../kit/use-hydrated.ts';
import { useSession } from '../session/session.ts';

// Lazy, because few people have nothing to pay.
const NothingToPayPage = lazy(async () => ({
  default: (await import('../features/billing/pages/nothing-to-pay-page.tsx')).NothingToPayPage,
}));

// Lazy, because only people who pay for a consultation need it.
const loadConsultationPayment = () => import('./payment-consultation.tsx');
const PayForConsultation = lazy(async () => ({ default: (await loadConsultationPayment()).PayForConsultation }));
const ConsultationOrder = lazy(async () => ({ default: (await loadConsultationPayment()).ConsultationOrder }));

// Lazy, because only people who pay for goods need it.
const BasketOrder = lazy(async () => ({ default: (await import('./payment-basket.tsx')).BasketOrder }));

// Fetched while the analysis is loading. Visitors who read how paying works do not need this form.
const loadPaymentPage = () => import('../features/billing/pages/payment-page.tsx');
const PaymentPage = lazy(async () => ({ default: (await loadPaymentPage()).PaymentPage }));

// Fetched while the order is read.
const OrderPage = lazy(async () => ({ default: (await import('../features/billing/pages/order-page.tsx')).OrderPage }));

/** Visitors read how paying works. People who come to pay or for an order log in first and are sent back here. */
export default function PaymentRoute() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [asked] = useSearchParams();
  const hasPaymentTarget = ['order', 'analysis', 'consultation'].some((name) => asked.has(name));
  const hydrated = useHydrated();
  // The prerendered page, but not after hydration for an order: on a slow network, people who come back from paying
  // would read how to pay.
  if (session.status === 'loading') {
    if (session.failure) return <FailedPage {...session.failure} />;
    return hydrated && hasPaymentTarget ? <PageSkeleton /> : <PayingPage />;
  }
  if (session.status === 'authenticated') return <MemberPayment />;
  if (!hasPaymentTarget) return <PayingPage />;
  // After a log-out nobody needs to come back here.
  const returnTo = session.endedBy === 'logout' ? undefined : pathname + search;
  return <Navigate to={href('login', { returnTo })} replace />;
}

/** Shows the order or the payment form that the address names, or else looks for an analysis that can be paid. */
function MemberPayment() {
  const [search] = useSearchParams();
  const [orderId, analysisId] = [search.get('order'), search.get('analysis')];
  const consultationId = search.get('consultation');
  if (orderId) return <ReturnedOrder orderId={orderId} />;
  if (consultationId) return <PayForConsultation id={consultationId} />;
  return analysisId ? <PayFor key={analysisId} analysisId={analysisId} /> : <NewestLocked />;
}

/** The order that a gateway sends people back to. */
function ReturnedOrder({ orderId }: { orderId: string }) {
  const order = useQuery(orderQuery(orderId)).data;
  const { kind, ref } = order ? thingOf(order) : {};
  if (kind === 'consultation' && ref) return <ConsultationOrder orderId={orderId} consultationId={ref} />;
  if (kind === 'basket' && ref) return <BasketOrder orderId={orderId} basketId={ref} />;
  return <AnalysisOrder orderId={orderId} order={order} />;
}

/** The order of an analysis. If the order is closed, what the page says depends on the state of the analysis. */
function AnalysisOrder({ orderId, order }: { orderId: string; order: Order | undefined }) {
  // Also loads the texts of the care level now, while the order is loading.
  useTranslation(['billing', 'advice']);
  const analysisId = order ? thingOf(order).ref : '';
  const analysis = useQuery({
    ...analysisQuery(analysisId),
    // Always read anew: the order may be closed because the analysis was opened.
    staleTime: 0,
    enabled: order !== undefined && !isOpen(order.state),
  });
  const care = useQuery({ ...analysisQuery(analysisId), enabled: order !== undefined });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showResult = useCallback(
    (analysisId: string) => {
      queryClient.invalidateQueries({ queryKey: screeningKeys.analyses });
      navigate(href('analysis', { id: analysisId }), { replace: true });
    },
    [navigate, queryClient],
  );
  if (care.data && needsHelpFirst(care.data)) return <EmergencyPage of={care.data} />;
  return (
    <OrderPage
      orderId={orderId}
      access={accessOf(analysis)}
      care={care.data && <AnalysisCare analysis={care.data} />}
      // Not before it is known that they need no help first; if that cannot be loaded, they may pay.
      mayPay={!care.isPending}
      onPaid={showResult}
    />
  );
}

const AnalysisCare = ({ analysis }: { analysis: Analysis }) => (
  <CareLevel of={analysis} ways={<FindClinics of={analysis} analysis={analysis} />} />
);

function accessOf({ data, error }: { data: Analysis | undefined; error: Error | null }): ThingAccess | undefined {
  if (error instanceof ApiError && error.status === 404) return 'gone';
  return data && (data.state === 'unlocked' ? 'open' : 'locked');
}

function PayFor({ analysisId }: { analysisId: string }) {
  // Loads the texts of care level and photo now: the page would go away again for those that come later.
  useTranslation(['billing', 'advice', 'screening']);
  const queryClient = useQueryClient();
  useEffect(() => void loadPaymentPage().catch(() => undefined), []);
  const { data, error, refetch } = useQuery(analysisQuery(analysisId));
  // Deferred, so that the current page stays until the code of the next one is loaded.
  const analysis = useDeferredValue(data);
  if (!analysis) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  // A redeemed voucher leads here too, because the analysis is read again after it.
  if (analysis.state === 'unlocked') return <Navigate to={href('analysis', { id: analysisId })} replace />;
  if (needsHelpFirst(analysis)) return <EmergencyPage of={analysis} />;
  const care = <AnalysisCare analysis={analysis} />;
  if (!analysis.can.unlock) return <NothingToPayPage analysisId={analysisId} care={care} />;
  const show = () => queryClient.invalidateQueries({ queryKey: screeningKeys.analyses });
  return (
    <PaymentPage
      thing={{ kind: 'analysis', ref: analysisId }}
      picture={analysis.photos[0]?.removedAt === undefined && <SmallPhoto id={analysisId} />}
      care={care}
      onOpened={show}
    />
  );
}

function NewestLocked() {
  const { data, error, refetch } = useInfiniteQuery(analysesQuery());
  if (!data) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  const locked = data.pages.flatMap(({ items }) => items).find(({ can }) => can.unlock);
  return locked ? <Navigate to={href('payment', { analysis: locked.id })} replace /> : <NothingToPayPage />;
}
