import { href } from '@skrin/contract/pages';
import { useSearchParams } from 'react-router';

/** Where to go after signing in: an address of our own, or home. */
export function useReturnTo(): string {
  const [search] = useSearchParams();
  return ownAddress(search.get('returnTo'));
}

/**
 * Prevents an open redirect: our log-in must not lead to another site by `//elsewhere`, `https:` and the like. The
 * address is read as a browser reads it: a backslash is a slash, tabs are ignored, `/.//elsewhere` is `//elsewhere`.
 */
export function ownAddress(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, OWN_ORIGIN)) return href('home');
  const { origin, pathname, search } = new URL(wanted, OWN_ORIGIN);
  return origin === OWN_ORIGIN && !pathname.startsWith('//') ? pathname + search : href('home');
}

/** The base for relative addresses, in place of our origin. Nobody can own a host that ends in `.invalid`. */
const OWN_ORIGIN = 'https://own.invalid';
