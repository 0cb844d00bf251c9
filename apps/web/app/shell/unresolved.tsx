import { FailedPage } from '../kit/failed-page.tsx';
import type { SessionState } from '../session/session.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** While it is not known who is signed in: the loading screen, or why it cannot be found out. */
export const Unresolved = ({ failure }: Extract<SessionState, { status: 'loading' }>) =>
  failure ? <FailedPage {...failure} /> : <LoadingScreen />;
