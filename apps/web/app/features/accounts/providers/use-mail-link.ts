import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FormsProvider } from './load-provider.ts';

export interface MailLink {
  /** The parameters of the link. */
  parameters: URLSearchParams;
  /** The provider reports that the link has been used or has expired. */
  isStale: boolean;
}

/**
 * The link of a provider's mail, if the page was opened by one. Its parameters are removed from the URL at once, so
 * that they stay neither in the history nor in sight of other people.
 */
export function useMailLink(provider: FormsProvider): MailLink | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => linkIn(provider, { search, hash }));
  useEffect(() => {
    if (link) navigate(pathname, { replace: true });
  }, [link, navigate, pathname]);
  return link;
}

function linkIn(provider: FormsProvider, { search, hash }: { search: string; hash: string }): MailLink | undefined {
  // Cognito sends no links.
  const parameters = new URLSearchParams(provider === 'supabase' ? hash.slice(1) : search);
  const isStale = parameters.has('error');
  const isLink = isStale || parameters.has('oobCode') || parameters.has('access_token');
  return provider !== 'amplify' && isLink ? { parameters, isStale } : undefined;
}
