import { SITE_ORIGIN } from '@skrin/contract/pages';

/**
 * Where the site is, for addresses that must be absolute. The server puts it into the pages that the build made, and the
 * browser reads it there, so that both say the same.
 */
export const siteOrigin = (): string =>
  typeof document === 'undefined' ? SITE_ORIGIN : (document.documentElement.dataset.origin ?? window.location.origin);
