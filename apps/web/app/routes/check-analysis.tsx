import { GuestSignIn } from '../features/accounts/components/guest-sign-in.tsx';
import { CheckAnalysisPage } from '../features/screening/check/pages/check-analysis-page.tsx';
import type { Route } from './+types/check-analysis.ts';

/** The check of a visitor, who signs in where its result is locked; the page then leads on to the same check as theirs. */
export default function CheckAnalysisRoute({ params: { id } }: Route.ComponentProps) {
  return <CheckAnalysisPage key={id} id={id} signIn={<GuestSignIn />} />;
}
