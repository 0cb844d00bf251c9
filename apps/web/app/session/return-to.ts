import { href } from '@skrin/contract/pages';
import { useSearchParams } from 'react-router';

/** Where to go after signing in: an address of our own, or home. */
export function useReturnTo(): string {
  const [search] = useSearchParams();
  return ownAddress(search.get('returnTo'));
}

/**
 * Keeps `//elsewhere`, `https:` and the like from turning our log-in into a way to another site. What counts is how a
 * browser reads the address: a backslash is a slash to it, tabs are nothing, and `/.//elsewhere` becomes `//elsewhere`.
 */
export function ownAddress(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, OWN_ORIGIN)) return href('home');
  const { origin, pathname, search } = new URL(wanted, OWN_ORIGIN);
  return origin === OWN_ORIGIN && !pathname.startsWith('//') ? pathname + search : href('home');
}

/** Stands for wherever we are: nobody can have this host. */
const OWN_ORIGIN = 'https://own.invalid';
