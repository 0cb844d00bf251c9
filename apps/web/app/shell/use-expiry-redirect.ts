import { href } from '@skrin/contract/pages';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onTokenChange, tokenState } from '../api/token.ts';

/** Sends people whose session runs out under their hands to the log-in page, and back here afterwards. */
export function useExpiryRedirect(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const goToLogin = useEffectEvent(() => {
    navigate(href('login', { returnTo: pathname + search }), { replace: true });
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
