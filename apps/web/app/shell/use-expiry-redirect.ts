import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { onTokenChange, tokenState } from '../session/token.ts';

/** Sends people whose session runs out under their hands to the log-in page, and back here afterwards. */
export function useExpiryRedirect(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const goToLogin = useEffectEvent(() => {
    navigate(`${paths.login}?returnTo=${encodeURIComponent(pathname + search)}`, { replace: true });
  });

  useEffect(() => {
    let signedIn = tokenState().token !== null;
    return onTokenChange(() => {
      const { token, endedBy } = tokenState();
      if (signedIn && endedBy === 'expiry') goToLogin();
      signedIn = token !== null;
    });
  }, []);
}
