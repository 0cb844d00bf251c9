import { useDeferredValue } from 'react';
import { FailedPage } from '../kit/failed-page.tsx';
import type { SessionState } from '../session/session.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** While it is not known who is signed in: the loading screen, or why it cannot be found out. */
export const Unresolved = ({ failure }: Extract<SessionState, { status: 'loading' }>) =>
  failure ? <FailedPage {...failure} /> : <LoadingScreen />;

/**
 * Whether to go on showing the loading screen though it is known who is signed in: until the texts of the page are there.
 * Shown at once, the page would suspend on them, and React holds back for 300 ms what comes after a fallback.
 */
export const useArriving = (status: SessionState['status']): boolean => !useDeferredValue(status !== 'loading');
