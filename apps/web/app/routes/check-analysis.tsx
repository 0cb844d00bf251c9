import { lazy, Suspense } from 'react';
import { useRequestedCode } from '../features/accounts/attempt.ts';
import { UnlockOffer } from '../features/billing/components/unlock-offer.tsx';
import { AccountPanel } from '../features/screening/check/components/account-panel.tsx';
import { CheckAnalysisPage } from '../features/screening/check/pages/check-analysis-page.tsx';
import { ContentSkeleton } from '../kit/page-skeleton.tsx';
import type { Route } from './+types/check-analysis.ts';

// Loaded when somebody wants to pay.
const GuestSignIn = lazy(async () => ({
  default: (await import('../features/accounts/components/guest-sign-in.tsx')).GuestSignIn,
}));

/** A visitor's analysis. Whoever wants to open it signs in by an address alone; the account claims the analysis. */
export default function CheckAnalysisRoute({ params: { id } }: Route.ComponentProps) {
  // Still there when a phone reloads the page that was left for the mail.
  const hasAsked = useRequestedCode() !== undefined;
  return (
    <CheckAnalysisPage
      id={id}
      unlock={
        <UnlockOffer
          wanted={hasAsked}
          account={
            <AccountPanel analysisId={id}>
              <Suspense fallback={<ContentSkeleton rows={2} />}>
                <GuestSignIn autoFocus />
              </Suspense>
            </AccountPanel>
          }
        />
      }
    />
  );
}
