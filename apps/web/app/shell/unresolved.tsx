import { useDeferredValue } from 'react';
import { FailedPage } from '../kit/failed-page.tsx';
import type { SessionState } from '../session/session.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** Shown while it is not known who is signed in: the loading screen, or the error. */
export const Unresolved = ({ failure }: Extract<SessionState, { status: 'loading' }>) =>
  failure ? <FailedPage {...failure} /> : <LoadingScreen />;

/**
 * Whether to keep the loading screen although the session is known: until the texts of the page are loaded. Without it,
 * the page would suspend on them, and after a Suspense fallback React delays for 300 ms whatever is shown next.
 */
export const useKeepLoadingScreen = (status: SessionState['status']): boolean =>
  !useDeferredValue(status !== 'loading');
