import { SITE_ORIGIN } from '@skrin/contract/pages';

/**
 * The origin of the site, for absolute addresses. The server writes it into the prerendered pages and the browser reads
 * it there, so that both write the same addresses.
 */
export const siteOrigin = (): string =>
  typeof document === 'undefined' ? SITE_ORIGIN : (document.documentElement.dataset.origin ?? window.location.origin);
