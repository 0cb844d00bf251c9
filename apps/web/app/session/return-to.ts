import { useSearchParams } from 'react-router';
import { paths } from '../paths.ts';

/** Where to go after signing in: an address of our own, or home. */
export function useReturnTo(): string {
  const [search] = useSearchParams();
  return ownAddress(search.get('returnTo'));
}

/** Keeps `//elsewhere`, `https:` and the like from turning our log-in into a way to another site. */
export function ownAddress(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return paths.home;
  const base = 'https://own.invalid';
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined;
  return url?.origin === base ? url.pathname + url.search : paths.home;
}
