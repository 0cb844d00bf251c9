import type { Language } from '@skrin/contract/languages';

/** Size of the pictures that shared links show, in pixels. */
export const openGraphSize = { width: 1200, height: 630 } as const;

/** The picture for pages that have none of their own. It has no text, so it serves every language. */
export const siteImage = '/og.png';

/** The picture of an article in one language. The build draws it for bundled articles. */
export const openGraphPath = (articleKey: string, language: Language): string => `/og/${articleKey}.${language}.png`;
